from whoosh.reading import Matcher

class FilterMatcher(Matcher):
    child: Matcher
