import { gzipSync } from "node:zlib";
import { type Endpoint, nameOf } from "@flashplate/contract/http/endpoint";
import { endpoints } from "@flashplate/contract/http/interface";
import { beforeAll, describe, expect, test } from "vitest";
import { auth, firestore } from "../../functions/src/platform/firebase.ts";
import { countResult } from "../../functions/src/results/count-results.ts";
import {
  requestOf,
  rightPerson,
  type ServedEndpoints,
  serveEndpoints,
} from "../../functions/test-support/endpoints.ts";
import { type Field, fieldsOf, withValue } from "../../functions/test-support/fuzz/fields.ts";
import { jsonSchemaOf } from "../../functions/test-support/fuzz/likely-values.ts";
import { makePerson, tokenOf } from "../../functions/test-support/records/people.ts";
import {
  dish,
  makeVendor,
  storedWhere,
  storeMenu,
  storeOrder,
  storePastSale,
  storeSale,
} from "../../functions/test-support/records/records.ts";
import { scenarioOf } from "../../functions/test-support/scenarios.ts";
import { expectNoTrace } from "./evidence.ts";
import { sample } from "./sample.ts";

let api: ServedEndpoints;
beforeAll(async () => {
  api = await serveEndpoints();
});

const find = (name: string) => endpoints.find((endpoint) => nameOf(endpoint) === name) as Endpoint;
const named = (endpoint: Endpoint) => ({ name: nameOf(endpoint), endpoint });

/** Texts that a careless server would put into a path, a query or a file name. */
const ids = {
  "a parent folder": "../Vendors/x",
  "a path": "a/b/c",
  "two dots": "..",
  "a reserved name": "__proto__",
  "a wildcard": "*",
  "a null character": "x\u0000.json",
  "an unpaired surrogate": "\ud800",
  "a query": "x' OR '1'='1",
  "2,000 characters": "x".repeat(2000),
  "an empty text": "",
};

/**
 * This endpoint is left out: a repeated deletion succeeds, and makes the sales of the restaurant's other
 * schedules.
 */
const makesSales = (endpoint: Endpoint) => nameOf(endpoint) === "DELETE /engine/flashsales/schedules";

/** Endpoints that succeed without a record: repeated deletions, and a list of one person's entries. */
const needNoRecord: readonly string[] = [
  "DELETE /api/vendorAPI/printers",
  "DELETE /engine/vendors/team/invite",
  "DELETE /engine/vendors/team/member",
  "GET /engine/vendors/team/activity",
];

/** The fields of all endpoints that are the id of a record. */
const idFields = endpoints.flatMap((endpoint) => {
  if (makesSales(endpoint)) return [];
  const schema = endpoint.body ?? endpoint.query;
  const isId = ({ place, schema: { type } }: Field) => type === "string" && /id$/i.test(String(place.at(-1)));
  return schema
    ? fieldsOf(jsonSchemaOf(schema))
        .filter(isId)
        .map(({ place }) => ({ place, ...named(endpoint) }))
    : [];
});

describe("instead of an id", () => {
  const rows = idFields.flatMap(({ place, ...one }) =>
    Object.entries(ids).map(([what, text]) => ({ what, field: place.join("."), place, text, ...one })),
  );

  test.each(sample(rows, 59))("$what: $field of $name", async ({ endpoint, place, text }) => {
    const person = await rightPerson(endpoint);
    const good = await scenarioOf(endpoint).success(person);
    const input = withValue(good, place, text) as object;
    const answer = await expectNoTrace(() => api.call(endpoint, person.token, input));
    const needsRecord = !needNoRecord.includes(nameOf(endpoint));
    expect([400, 404, ...(needsRecord ? [] : [200])], answer.text).toContain(answer.status);
  });
});

/** A JSON text whose objects have members that would change the prototype of a careless copy. */
function withPrototypeMembers(value: unknown): string {
  const text = JSON.stringify(value);
  const members = '"__proto__":{"polluted":true,"admin":true},"constructor":{"prototype":{"polluted":true}}';
  return text.replaceAll("{}", `{${members}}`).replaceAll(/\{(?=")/g, `{${members},`);
}

/** All stored documents as a text. */
async function readAllDocuments(): Promise<string> {
  const collections = await firestore().listCollections();
  const found = await Promise.all(collections.map((collection) => collection.get()));
  return JSON.stringify(found.flatMap(({ docs }) => docs.map((one) => one.data())));
}

describe("a body that changes prototypes", () => {
  const rows = endpoints.filter(({ body, who }) => body && who !== "signature").map(named);

  test.each(sample(rows, 13))("does nothing at $name", async ({ endpoint }) => {
    const person = await rightPerson(endpoint);
    const { sent, query } = await requestOf(endpoint, await scenarioOf(endpoint).success(person));
    const answer = await api.request(
      endpoint,
      { token: person.token, text: withPrototypeMembers(sent.body) },
      query,
    );
    expect(answer.status, answer.text).toBeLessThan(500);
    expect({}).not.toHaveProperty("polluted");
    expect(answer.text).not.toContain("polluted");
    expect(await readAllDocuments()).not.toContain("polluted");
  });
});

/** Bodies that no endpoint accepts. */
const bodies: [name: string, body: () => string | Buffer, statuses: number[]][] = [
  ["8,000 levels", () => `${'{"a":'.repeat(8000)}1${"}".repeat(8000)}`, [400, 413]],
  ["8,000 nested lists", () => "[".repeat(8000) + "]".repeat(8000), [400]],
  ["101 KB", () => JSON.stringify({ flashsaleData: "x".repeat(101 * 1024) }), [413]],
  ["half of a JSON text", () => '{"flashsaleData":{"item_name":', [400]],
  ["a number", () => "1", [400]],
  ["null", () => "null", [400]],
  ["a list", () => "[]", [400]],
  ["a text", () => '"flashsaleData"', [400]],
  ["NaN", () => '{"flashsaleData":NaN}', [400]],
  ["bytes that are no UTF-8", () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), [400]],
  ["UTF-16", () => Buffer.from('{"flashsaleData":{}}', "utf16le"), [400]],
  ["XML with an entity", () => '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>', [400]],
  ["gzip that is not announced", () => gzipSync("{}"), [400]],
  [
    "1,000 fields",
    () => JSON.stringify(Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`f${n}`, n]))),
    [400],
  ],
];

describe("a body of", () => {
  test.each(sample(bodies, 4))("%s starts no sale", async (_, body, statuses) => {
    const { token } = await makeVendor();
    const form = new Uint8Array(Buffer.from(body()));
    const headers = { "Content-Type": "application/json" };
    const answer = await expectNoTrace(() =>
      api.request(find("POST /engine/flashsales/create"), { token, form, headers }),
    );
    expect(statuses).toContain(answer.status);
  });
});

/** Names that mislead the person who reads them. */
const names = {
  "a link": "Free food https://attacker.example/login",
  "a link without a scheme": "Free food at www.attacker.net",
  "a domain": "paypal-login.com",
  "a domain with Asian full stops": "paypal-login。com",
  "a link with an invisible character": "ht\u200Btps://attacker.example",
  "a reversed direction": "Soup \u202Egnp.exe",
  "isolated directions": "\u2066Soup\u2069 \u2067pizza\u2069",
  "invisible characters": "So\u200Bu\u2060p\uFEFF\u00AD",
  "a new mail header": "Soup\r\nBcc: everyone@example.com",
  "control characters": "Soup\u0000\u0007\u001B[31m",
  "tags of another language": "Soup\u{E0001}\u{E0041}",
  "100 marks on a letter": `Soup${"\u0301".repeat(100)}`,
};

/** What no stored name may have. */
const misleading =
  /[\p{Cc}\u00AD\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]|:\/\/|www\.|login[.。]com|\p{M}{9}/u;

/** Stores a name that other people see, and returns what is stored; undefined if it was refused. */
const writers: Record<string, (name: string) => Promise<unknown>> = {
  "a dish": async (name) => {
    const { token } = await makeVendor();
    const item = { name, description: "Warm.", price: 3.5, mealType: "Lunch" };
    const { status, text } = await api.call(find("POST /api/menuAPI/add"), token, { items: [item] });
    return status === 201 || status === 200
      ? (JSON.parse(text) as { items: { name: string }[] }).items.at(-1)?.name
      : undefined;
  },
  "a restaurant": async (name) => {
    const person = await makePerson();
    const endpoint = find("POST /engine/vendors/register-vendor");
    const { vendorData } = (await scenarioOf(endpoint).success(person)) as { vendorData: object };
    await api.call(endpoint, person.token, { vendorData: { ...vendorData, name } });
    return (await storedWhere("Vendors", "email", person.email))[0]?.name;
  },
  "a guest": async (displayName) => {
    const { uid, email } = await makePerson();
    await auth().updateUser(uid, { displayName });
    const saleId = await storeSale((await makeVendor()).uid, 30);
    const body = { saleId, quantity: 1, requestId: `names-${uid}` };
    await api.call(find("POST /api/consumerAPI/reserve"), await tokenOf(email), body);
    const [order] = await storedWhere("Orders", "consumerId", uid);
    expect(order, "a guest's name may not stop the order").toBeDefined();
    return order?.usersName;
  },
  "a reason": async (reason) => {
    const { uid, token } = await makeVendor();
    const orderId = await storeOrder(uid);
    await api.call(find("POST /api/vendorAPI/cancelOrder"), token, { orderId, reason });
    return (await storedWhere("Orders", "vendorId", uid))[0]?.cancelReason;
  },
  "a visitor": async (name) => {
    const { email } = await makePerson();
    await api.call(find("POST /contact-message"), undefined, { name, email, message: "Do you deliver?" });
    return (await storedWhere("ContactMessages", "email", email))[0]?.name;
  },
};

describe("a name that misleads", () => {
  const rows = Object.entries(writers).flatMap(([who, write]) =>
    Object.entries(names).map(([what, text]) => ({ who, what, write, text })),
  );
  test.each(sample(rows, 11))("is not the name of $who: $what", async ({ write, text }) => {
    expect(String((await write(text)) ?? "")).not.toMatch(misleading);
  });
});

// Checks the method: a writer that stores nothing would pass each test above.
test.each(Object.entries(writers))("a plain name is stored for %s", async (_who, write) => {
  expect(await write("Leek Soup")).toBe("Leek Soup");
});

describe("a dish named like a formula of a spreadsheet", () => {
  const formulas = [
    '=HYPERLINK("https://attacker.example")',
    "+1+cmd|' /C calc'!A0",
    "-2+3",
    "@SUM(A1)",
    "＝1+1",
  ];
  test.each(sample(formulas, 2))("is a text in the file of results: %s", async (item_name) => {
    const { uid, token } = await makeVendor();
    await storeMenu(uid, [dish({ name: item_name })]);
    await countResult(uid, { kind: "sale", id: await storePastSale(uid, { item_name }) });
    const today = new Date();
    const day = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const query = { from: day(-2), to: day(2), of: "sales" };
    const answer = await api.call(find("GET /api/vendorAPI/results.csv"), token, query);
    expect(answer.text).toContain(`'${item_name[0]}`);
    expect(answer.text).not.toMatch(/(^|,|")[=+\-@＝＋－＠]/m);
  });
});
