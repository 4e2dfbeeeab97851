"""The kinds of phases.

A kind is a module of small functions in the plain subset that both runtimes share: `enter` begins
it, `apply` carries out an action in it, if it asks anybody. Their upper-case names are holes:
`plans` fills them from the file for each game. `docs/pipeline.md` tells how a kind is added.
"""
