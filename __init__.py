"""The common parent of the folders that are installed as `eldest.*`; itself never packaged."""
