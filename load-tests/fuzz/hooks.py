"""What schemathesis does not know of Skirmish: accounts with their tokens, and ids that exist, which every second request gets."""

import itertools
import json
import os
import zlib

import schemathesis

with open(os.environ["FUZZ_ACCOUNTS"], encoding="utf-8") as file:
    given = json.load(file)
TOKENS = itertools.cycle(given["tokens"])
IDS = given["ids"]


# Without a cache every request comes from the next account: one account alone would soon be told to wait.
@schemathesis.auth(refresh_interval=None)
class NextAccount:
    def get(self, case, context):
        return next(TOKENS)

    def set(self, case, data, context):
        case.headers = case.headers or {}
        case.headers["Authorization"] = f"Bearer {data}"


def with_ids(fields):
    """Replaces about half of the drawn ids, by their value, so that the same draw makes the same request."""
    if not isinstance(fields, dict):
        return fields
    for name, known in IDS.items():
        if name in fields and zlib.crc32(repr(fields[name]).encode()) % 2 == 0:
            fields[name] = known
    return fields


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    if context.operation.method == "delete":
        return path_parameters  # the other requests need what exists
    return with_ids(path_parameters)


@schemathesis.hook
def map_query(context, query):
    return with_ids(query)


@schemathesis.hook
def map_body(context, body):
    return with_ids(body)
