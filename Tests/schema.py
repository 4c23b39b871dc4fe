#!/usr/bin/env python3
"""Holds the golden records, and the small kinds of record, against Schema/record.schema.json."""

import copy
import json
import pathlib
import sys

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parent.parent
ID = "019aa5f4-3000-7000-8000-000000000001"
HEAD = {"format": "fieldbook.record", "version": 1, "id": ID, "time": "2026-11-21T12:00:00.000Z"}
PHOTO = {"sha256": "0" * 64, "mediaType": "image/jpeg", "bytes": 81234}
PLACE = {"latitude": 43.1, "longitude": -89.4, "accuracy": 12}


def main():
    schema = json.loads((ROOT / "Schema/record.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    records = {path.name: json.loads(path.read_text()) for path in golden()}
    measurement = records["leak-60.json"]
    good = records | {
        "a deletion": HEAD | {"deletes": ID},
        "a tombstone": HEAD | {"forgotten": True},
        "a correction": measurement | {"replaces": ID, "place": "Zvezda", "labels": ["drill"]},
        "an unbounded estimate": changed(measurement, low=None, high=None),
        "a photo and a place": measurement | {"attachments": [PHOTO], "position": PLACE},
        "a photo with a name, a place of unknown accuracy":
            measurement | {"attachments": [PHOTO | {"name": "north.jpg"}], "position": {"latitude": -90, "longitude": 180}},
    }
    bad = {
        "a record without an id": {key: HEAD[key] for key in HEAD if key != "id"} | {"deletes": ID},
        "a record of nothing": HEAD,
        "a deletion and a tombstone at once": HEAD | {"deletes": ID, "forgotten": True},
        "a newer version": measurement | {"version": 2},
        "an id of version 4": HEAD | {"id": ID.replace("-7", "-4"), "deletes": ID},
        "an unknown origin": measurement | {"origin": "guessed"},
        "an unknown member": measurement | {"mood": "good"},
        "a moment without its zone": measurement | {"time": "2026-11-21T12:00:00.000"},
        "an estimate without its coverage": changed(measurement, coverage=None),
        "a photo without its bytes' count": measurement | {"attachments": [{key: PHOTO[key] for key in PHOTO if key != "bytes"}]},
        "a photo with half a hash": measurement | {"attachments": [PHOTO | {"sha256": "ab"}]},
        "no photos, but a list of them": measurement | {"attachments": []},
        "a place beyond the pole": measurement | {"position": PLACE | {"latitude": 91}},
        "a place with a street": measurement | {"position": PLACE | {"street": "Main"}},
        "a chunk with half a hash": json.loads(json.dumps(measurement).replace(chunk(measurement), "ab")),
    }
    wrong = [name for name, record in good.items() if not validator.is_valid(record)]
    wrong += [name for name, record in bad.items() if validator.is_valid(record)]
    for name in [*good, *bad]:
        verdict = "accepted" if name in good else "refused"
        print(f"{'FAILED' if name in wrong else 'passed'}  {name}: {verdict}")
    for name in (name for name in wrong if name in good):
        print(jsonschema.exceptions.best_match(validator.iter_errors(good[name])))
    print(f"{len(good) + len(bad) - len(wrong)} passed, {len(wrong)} failed")
    return 1 if wrong else 0


def golden():
    paths = sorted((ROOT / "Tests/Golden").glob("*.json"))
    if not paths:
        sys.exit("Tests/Golden holds no record; make them as Tests/Golden/README.md says")
    return paths


def changed(record, **ends):
    """A copy with some members of its rate changed."""
    record = copy.deepcopy(record)
    record["outputs"]["rate"] |= ends
    return record


def chunk(record):
    return record["inputs"]["recording"]["chunks"][0]["sha256"]


if __name__ == "__main__":
    sys.exit(main())
