"""Rules that stand where furniture stands: above comments, below menus, in a row with a name."""

import pytest

from tests.corpus.documents.referring.hosts import outline_of

SENTENCES = {
    "en": ("The crow eats first in every round, and the wren eats last.", "May a crow eat twice?", "Only in snow."),
    "pl": ("Wrona je pierwsza w każdej rundzie, a strzyżyk je ostatni.", "Czy wrona je dwa razy?", "Tylko w śniegu."),
    "ru": ("Ворона ест первой в каждом круге, а крапивник ест последним.", "Ест ли ворона дважды?", "Только в снегу."),
    "hu": ("A varjú eszik először minden körben, és az ökörszem utoljára.", "Ehet kétszer a varjú?", "Csak hóban."),
    "ja": ("カラスは毎回最初に食べ、ミソサザイは最後に食べるものとする。", "カラスは二回食べられますか。", "雪の時だけ。"),
}  # fmt: skip
DAYS = {
    "en": ("Anna says: May 5, 2018 at 8:02 am", "Bert says: May 7, 2018 at 1:15 pm"),
    "pl": ("Anna napisała 5 maja 2018 8:02", "Bert napisał 7 maja 2018 13:15"),
    "ru": ("Анна пишет 05.05.2018 8:02", "Борис пишет 07.05.2018 13:15"),
    "hu": ("Anna írta 2018.05.05. 8:02", "Béla írta 2018.05.07. 13:15"),
    "ja": ("あんな 2018/05/05 8:02", "べると 2018/05/07 13:15"),
}


def said(found):
    return "\n".join(f"{one.title}\n{one.body}" for one in found.pieces)


def aside(found):
    return "\n".join(line.text for line in found.furniture)


@pytest.mark.parametrize("lang", SENTENCES)
def test_comments_below_a_text_make_no_thread_of_it(lang):
    rule, asked, answer = SENTENCES[lang]
    first, second = DAYS[lang]
    text = (
        f"<h1>Zoom</h1><p>{rule}</p><p>{asked}</p><p>{answer}</p><ul><li>{answer[:-1]}</li></ul>"
        f"<table><tr><td>Wren</td><td>2</td></tr><tr><td>Crow</td><td>3</td></tr></table>"
        f"<section id='comments'><h2>Comments</h2><p>{first}</p><p>Oh.</p><p>{second}</p><p>Ah.</p></section>"
    )  # fmt: skip

    found = outline_of(text, lang, "a.html")

    assert all(one in said(found) for one in (rule, asked, answer, "Wren\t2", "Crow\t3"))
    assert "Oh." in aside(found)


@pytest.mark.parametrize("lang", SENTENCES)
def test_a_line_in_bold_letters_below_menus_is_a_heading_and_a_plain_word_there_a_menu(lang):
    rule, _, answer = SENTENCES[lang]
    menu = "<div><a href='/a'>Home</a></div><div><a href='/b'>Log in</a></div><div><a href='/c'>Share</a></div>"
    bold = f"<h1>Zoom</h1>{menu}<p><b>Wren</b></p><p>{rule}</p><p>{rule}</p><p>{answer}</p>"

    assert "Wren" in said(outline_of(bold, lang, "a.html"))
    plain = bold.replace(
        "</div><p><b>Wren</b></p>", "</div><p>Lark</p><div><a href='/d'>Search</a></div>"
    )
    assert "Lark" in aside(outline_of(plain, lang, "a.html"))


@pytest.mark.parametrize("lang", SENTENCES)
def test_a_post_beside_the_name_of_its_writer_in_a_table_stays(lang):
    rule, asked, answer = SENTENCES[lang]
    row = (
        "<tr><td><a class='bigusername'>{0}</a><div>Novice</div><div>Posts: 12</div></td>"
        "<td><div>{1}</div></td></tr></table>"
    )
    head = "<table><tr><td>2018.05.0{0}., 8:02</td><td>#{0}</td></tr>"
    posts = [("Anna", rule), ("Bert", asked), ("Anna", answer)]
    text = "<h1>Zoom</h1>" + "".join(
        head.format(at) + row.format(*post) for at, post in enumerate(posts, 1)
    )

    found = outline_of(text, lang, "a.html")

    assert all(one in said(found) for one in (rule, asked, answer))
    assert "Novice" in aside(found)


@pytest.mark.parametrize("lang", SENTENCES)
def test_a_quotation_of_what_stands_above_is_no_second_rule(lang):
    rule, _, answer = SENTENCES[lang]
    post = "<div>#{0} 2018.05.0{0}., 8:02</div><p>{1}</p>"
    quoted = f"<blockquote><cite>Anna wrote:</cite>{rule[:-6]}</blockquote>{answer}"
    other = quoted.replace(rule[:-6], "Nothing of this kind was said before in here.")

    found = outline_of(
        "<h1>Zoom</h1>" + post.format(1, rule) + post.format(2, quoted), lang, "a.html"
    )
    first = outline_of(
        "<h1>Zoom</h1>" + post.format(1, rule) + post.format(2, other), lang, "a.html"
    )

    assert [rule, answer] == [one.body for one in found.pieces if one.body]
    assert "Nothing of this kind" in said(first)


@pytest.mark.parametrize("within", [True, False])
def test_a_picture_without_words_is_a_lost_symbol_only_within_a_sentence(within):
    picture = "<img src='5/5f.png' alt=''>"
    text = (
        f"Pay {picture} for each crow you see."
        if within
        else f"{picture}Pay one seed for each crow."
    )

    found = outline_of(f"<h1>Zoom</h1><p>{text}</p>", "en", "a.html")

    assert ("symbol-lost" in [one.code for one in found.anomalies]) is within


@pytest.mark.parametrize("lang", SENTENCES)
def test_a_word_alone_above_posts_is_chrome_only_where_no_rule_stands_there(lang):
    rule, _, answer = SENTENCES[lang]
    posts = "".join(f"<div>#{at} 2018.05.0{at}., 8:02</div><p>{rule}</p>" for at in (1, 2))
    text = f"<h1>Zoom</h1><p>{answer}</p><p>Wren</p>"

    assert "Wren" in said(outline_of(f"{text}<p>{rule}</p>{posts}", lang, "a.html"))
    assert "Wren" in aside(outline_of(f"{text}{posts}", lang, "a.html"))
