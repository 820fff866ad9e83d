"""What went wrong is said in a sentence, in the language of the page."""

import pytest

from corpus.languages import CODES
from tests.builders import signed_in
from tests.pages.html import parsed

pytestmark = pytest.mark.django_db

MAY_NOT = {
    "pl": "Nie masz do tego uprawnień.",
    "ru": "На это у вас нет прав.",
    "ja": "この操作を行う権限がありません。",
    "hu": "Ehhez nincs jogosultság.",
    "en": "You may not do this.",
}
NOT_UNDERSTOOD = {
    "pl": "Nie można odczytać żądania.",
    "ru": "Этот запрос непонятен.",
    "ja": "リクエストの内容を解釈できません。",
    "hu": "A kérés nem értelmezhető.",
    "en": "This request cannot be understood.",
}


@pytest.mark.parametrize("ui", CODES)
def test_who_may_not_do_something_is_told_so(ui):
    response = signed_in("Ewa").get(f"/{ui}/edit/imports/")

    page = parsed(response.content.decode())
    assert response.status_code == 403
    assert page.one("html").lang == ui
    assert page.one("p", "lede").text == MAY_NOT[ui]
    assert f"/{ui}/" in page.one("main").links()


@pytest.mark.parametrize("ui", CODES)
def test_a_strange_host_gets_the_sentence_and_no_link(client, ui):
    """The rest of a page would be asked of the host."""
    response = client.get("/pl/", headers={"Host": "evil.example:x/", "Accept-Language": ui})

    page = parsed(response.content.decode())
    assert response.status_code == 400
    assert page.all("p")[0].text in NOT_UNDERSTOOD.values()
    assert page.links() == []
