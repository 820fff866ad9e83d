"""A sentence of a template is looked up once in each language; what a variable says, each time."""

import pytest
from django.template import Context, Template, engines
from django.templatetags.i18n import TranslateNode
from django.utils.translation import override

from config.templatetags.sentences import SentenceNode


def template(text):
    return Template(text, engine=engines["django"].engine)


def shown(text, lang, **said):
    with override(lang):
        return (template(text) if isinstance(text, str) else text).render(Context(said))


@pytest.fixture
def asked(monkeypatch):
    """How often Django was asked to translate."""
    times = []
    render = TranslateNode.render

    def counted(node, context):
        times.append(node)
        return render(node, context)

    monkeypatch.setattr(TranslateNode, "render", counted)
    return times


def test_it_is_looked_up_once_in_each_language(asked):
    search = template('{% translate "Search" %}')

    said = [shown(search, lang) for lang in ("hu", "ja", "hu", "ja", "hu")]

    assert said[:2] == said[2:4] == [said[4], said[1]]
    assert said[0] != said[1]
    assert len(asked) == 2


@pytest.mark.parametrize(
    ("sentence", "hungarian"),
    [
        ('{% translate "Search" %}', "Keresés"),
        ("{% translate 'removed' context 'words' %}", "törölve"),
        ('{% translate "Search" noop %}', "Search"),
        ('{% translate "<b>&" %}', "<b>&"),
        ('{% translate "100%%" %}', "100%%"),
    ],
)
def test_it_says_what_django_says(sentence, hungarian):
    (node,) = template(sentence).nodelist
    assert isinstance(node, SentenceNode)

    said = shown(sentence, "hu")

    with override("hu"):
        assert node.said_by.render(Context()) == said
    assert said == hungarian


@pytest.mark.parametrize(
    "otherwise",
    [
        "{% translate said %}",
        "{% translate said|lower %}",
        '{% translate "Search" as word %}{{ word }}',
        '{% translate "Search"|upper %}',
        '{% translate "Search" context said %}',
    ],
)
def test_what_is_not_written_out_is_translated_each_time(otherwise, asked):
    template_ = template(otherwise)

    for word in ("Search", "Cards"):
        assert shown(template_, "hu", said=word)

    assert len(asked) == 2
    assert not template_.nodelist.get_nodes_by_type(SentenceNode)


def test_what_a_variable_says_is_still_escaped():
    assert shown("{% translate said %}", "hu", said="<b>") == "&lt;b&gt;"


def test_while_templates_are_written_it_is_looked_up_each_time(asked, settings):
    settings.DEBUG = True
    search = template('{% translate "Search" %}')

    assert {shown(search, "hu") for _ in range(3)} == {"Keresés"}
    assert len(asked) == 3
