"""The description of the API is true: asked at random by it, the site does what it says."""

import json
import re
from pathlib import Path

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from hypothesis import HealthCheck, Phase, settings

from api import api
from rules.publishing import Draft, mark_not_wanted, save_draft, send_to_review, suggest
from tests.builders import forget_translation, make_editor

SCHEMA = "/api/v1/openapi.json"
HOUSE = Path(__file__).resolve().parents[2]
REFERENCE = HOUSE / "docs" / "reference" / "api.md"


def site(environ, start_response):
    """The site as the production server calls it; it is loaded when it is first asked."""
    from config.wsgi import application

    return application(environ, start_response)


schema = schemathesis.openapi.from_dict(api.get_openapi_schema(path_prefix="/api/v1/"))
schema.app = site


@pytest.fixture(scope="module")
def connected():
    """A server lets go of the connection between requests; with it a test would lose its data."""
    ends = (request_started, request_finished)
    for end in ends:
        end.disconnect(close_old_connections)
    yield
    for end in ends:
        end.connect(close_old_connections)


@schema.parametrize()
@settings(
    max_examples=30,
    deadline=None,
    derandomize=True,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_as_described(case, indexed, connected, db):
    case.call_and_validate(headers={"Accept-Encoding": "identity"})


def test_the_description_that_was_tested_is_the_one_that_is_served(client, db):
    assert client.get(SCHEMA).json() == json.loads(json.dumps(schema.raw_schema))


def test_the_description_is_openapi_3_1_and_names_each_operation_once(client, db):
    told = client.get(SCHEMA).json()

    operations = [one for path in told["paths"].values() for one in path.values()]
    assert told["openapi"] == "3.1.0"
    assert all(list(path) == ["get"] for path in told["paths"].values())
    assert len({one["operationId"] for one in operations}) == len(operations)
    refusing = [set(one["responses"]) - {"200"} for one in operations]
    assert all({"400", "404"} <= codes <= {"400", "404", "413"} for codes in refusing)
    assert all(one["description"] for one in operations)


def test_the_reference_lists_every_address(client, db):
    paths = client.get(SCHEMA).json()["paths"]

    listed = re.findall(r"^\| `(/api/[^`]+)`", REFERENCE.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(listed) == sorted(paths)


def test_the_reference_lists_every_parameter_and_every_field_of_a_text(client, db):
    told = client.get(SCHEMA).json()
    page = REFERENCE.read_text(encoding="utf-8")

    asked = {
        parameter["name"]
        for path in told["paths"].values()
        for parameter in path["get"]["parameters"]
        if parameter["in"] == "query"
    }
    parameters, texts = page.split("## Parameters")[1].split("## Texts")
    assert set(re.findall(r"^\| `(\w+)`", parameters, re.MULTILINE)) == asked
    listed = " ".join(re.findall(r"^\| (`.+?`) \|", texts.split("## Search")[0], re.MULTILINE))
    assert set(re.findall(r"`(\w+)`", listed)) == set(
        told["components"]["schemas"]["Text"]["properties"]
    )


def test_the_reference_tells_the_usual_number_of_hits(client, db):
    search = client.get(SCHEMA).json()["paths"]["/api/v1/search"]["get"]
    usual = next(p["schema"]["default"] for p in search["parameters"] if p["name"] == "limit")

    assert f"{usual} if missing" in REFERENCE.read_text(encoding="utf-8")


def test_no_origin_and_no_significance_is_promised_that_nothing_writes():
    """Nor is one written that the description does not have."""
    said = schema.raw_schema["components"]["schemas"]["Text"]["properties"]
    promised = {name: set(said[name]["anyOf"][0]["enum"]) for name in ("origin", "significance")}
    code = "".join(
        path.read_text(encoding="utf-8")
        for app in ("rules", "workbench")
        for path in (HOUSE / app).rglob("*.py")
    )
    written = {
        name: {one.lower() for one in re.findall(rf"Revision\.{name.title()}\.([A-Z]+)", code)}
        for name in promised
    }

    assert promised == written


@pytest.mark.each_database
def test_each_status_that_is_promised_is_one_that_a_text_has(client, corpus, db):
    said = schema.raw_schema["components"]["schemas"]["Text"]["properties"]["status"]
    forget_translation("dominion/exchange/", "hu")
    told = client.get("/api/v1/sections?game=dominion&source=exchange").json()["items"]

    found = {text["status"] for section in told for text in section["texts"].values()}
    assert found == {"missing", "published"}
    key = f"rule:{told[0]['key']}"
    ilona = make_editor("Ilona")
    steps = {
        "suggested": lambda: suggest(Draft(key, "hu", body="Csere?"), author="egy olvasó"),
        "draft": lambda: save_draft(Draft(key, "hu", body="Csere.", version=0), by=ilona),
        "review": lambda: send_to_review(Draft(key, "hu", body="Csere.", version=1), by=ilona),
        "not_wanted": lambda: mark_not_wanted(key, "hu", version=2, by=ilona),
    }
    for status, step in steps.items():
        step()
        section = client.get(f"/api/v1/sections/{told[0]['key']}").json()
        assert section["texts"]["hu"]["status"] == status
    assert set(said["enum"]) == found | {*steps}
