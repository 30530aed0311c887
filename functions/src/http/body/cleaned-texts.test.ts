import { nameOf } from "@flashplate/contract/http/endpoint";
import { endpoints } from "@flashplate/contract/http/interface";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fieldsOf, withValue } from "../../../test-support/fuzz/fields.ts";
import { jsonSchemaOf, likelyValue } from "../../../test-support/fuzz/likely-values.ts";

/** Control, direction and invisible characters, and two joiners that join nothing. */
const invisible = /[\p{Cc}\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]/u;
const misleading = "Soup\u202E\u0007 \u200BKit\u200Dchen\u2066\uFEFF\u{E0041}";

/**
 * Texts that are compared and never shown: ids, revisions, addresses of own pictures, the dish to
 * delete, and `website`, which only programs fill in. `seen` names what an edit is based on.
 */
const neverShown =
  /(^|\.)seen\b|(^|\.)(\w*[iI]d|revision|cursor|after|before|(old_)?img_url|signature|website)$|^item\.name$/;

const texts = endpoints.flatMap((endpoint) =>
  [endpoint.body, endpoint.query].flatMap((schema) => {
    if (!schema) return [];
    const json = jsonSchemaOf(schema);
    const requests = fc.sample(likelyValue(json), { seed: 1, numRuns: 200 });
    const request = requests.find((one) => schema.safeParse(one).success) ?? requests[0];
    return fieldsOf(json)
      .filter(
        ({ schema: { type, anyOf } }) => type === "string" || anyOf?.some((one) => one.type === "string"),
      )
      .map(({ place }) => ({ name: nameOf(endpoint), field: place.join("."), place, schema, request }));
  }),
);

describe("a text with hidden characters", () => {
  test("is tried in more than 100 fields, 40 of which accept a plain text", () => {
    expect(texts.length).toBeGreaterThan(100);
    const accepted = texts.filter(
      ({ place, schema, request }) => schema.safeParse(withValue(request, place, "Soup Kitchen")).success,
    );
    expect(accepted.length).toBeGreaterThan(40);
  });

  test.each(texts)("is cleaned or refused: $field of $name", ({ field, place, schema, request }) => {
    const parsed = schema.safeParse(withValue(request, place, misleading));
    const isUnclean = parsed.success && invisible.test(Object.values(stringsOf(parsed.data)).join(" "));
    expect(isUnclean && !neverShown.test(field)).toBe(false);
  });
});

/** All texts of a value, by their place. */
function stringsOf(value: unknown, place = ""): Record<string, string> {
  if (typeof value === "string") return { [place]: value };
  if (typeof value !== "object" || value === null) return {};
  return Object.assign({}, ...Object.entries(value).map(([key, one]) => stringsOf(one, `${place}.${key}`)));
}
