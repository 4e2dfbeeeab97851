"""Where people sit: the command line, the table in the terminal, the table on the web.

Begin with `cli`, which finds the command that was asked for, and with the module of that command.
The modules, by what they are about:

- a module for each command: `play`, `serve`, `list`, `options`, `rules`, `diff`, `show`, `check`,
  `new`, `simulate`, `compare`, `tournament`, `replay`, `graph`, `schema`
- what commands share: `cli`, `choosing`, `measuring`, `streams`, `refusal`, `words`, `tongue`
- a match at the terminal: `opening`, `terminal`, `sitting`, `bots_play`, `saving`, `undoing`
- what is seen there: `board`, `layout`, `faces`, `hands`, `offers`, `marking`, `reasons`, `summary`
- a match in browsers: `web_table`, `web_place`, `web_page`, `web_host`, `web_html`, `web_app`
- a match told in sentences: `telling`, `chronicle`, `recital`, `statement`, `payments`, `ending`,
  `sayings`, `spoken`
- a rulebook as data: `rulebook`, `chapters`, `phase_parts`, `order_parts`, `pieces`, `meanings`,
  `company`, `settings`, `illustrations`, `lineage`, `difference`
- rules in words: `scribe`, `phrases`, `nouns`, `filters`, `goings`, `superlatives`, `several`,
  `named`, `grammar`, `frame`
- a rulebook written down: `book_text`, `book_markdown`, `book_html`, `typesetting`
- other tables and files: `results`, `rows`, `parquet`, `yaml_file`
"""
