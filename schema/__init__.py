"""What a document may say: the JSON Schema of a variant file, YAML with places, diagnostics.

Begin with `document`, which reads a text so that every value knows its place, and `diagnostic`.
The modules, by what they are about:

- a text and its places: `span`, `trace`, `node`, `yaml_text`, `yaml_complaint`, `document`,
  `limits`
- its shape: `check`, `validator`, `keywords`, `complaint`, `references`, `suggestion`, `published`
- a file that extends another: `inherit`, `changes`, `placing`
- what is wrong: `diagnostic`, `sentences`, `words`, `render`
- the sentences of every code: `words_asking`, `words_examples`, `words_flow`, `words_inherit`,
  `words_meaning`, `words_order`, `words_packs`, `words_reading`, `words_records`, `words_rules`,
  `words_saves`, `words_seats`, `words_shape`, `words_syntax`
"""
