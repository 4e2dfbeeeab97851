"""What a document may say: the JSON Schema of a variant file, YAML with places, diagnostics."""
