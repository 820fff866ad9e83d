class Parse:
    normal_form: str
    is_known: bool

class MorphAnalyzer:
    def __init__(self, *, lang: str) -> None: ...
    def parse(self, word: str) -> list[Parse]: ...
