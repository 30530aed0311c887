import { randomUUID } from "node:crypto";
import { type Endpoint, leastRoleOf, nameOf } from "@flashplate/contract/http/endpoint";
import { endpoints } from "@flashplate/contract/http/interface";
import { includesRole, type Role } from "@flashplate/contract/team/roles";
import { beforeAll, describe, expect, test } from "vitest";
import { rightPerson, type ServedEndpoints, serveEndpoints } from "../../functions/test-support/endpoints.ts";
import { makeMember } from "../../functions/test-support/records/members.ts";
import { makePerson, type Person } from "../../functions/test-support/records/people.ts";
import { makeVendor, remove, storeSale } from "../../functions/test-support/records/records.ts";
import { onlyInARace, type Prepare } from "../../functions/test-support/scenarios/scenario.ts";
import { scenarioOf } from "../../functions/test-support/scenarios.ts";
import { readStoredData } from "../faults/support/stored-data.ts";
import { expectNoTrace } from "./evidence.ts";
import { sample } from "./sample.ts";
import { readBelongings, storeVictim, type Victim } from "./victim.ts";

let api: ServedEndpoints;
let victim: Victim;
beforeAll(async () => {
  api = await serveEndpoints();
  victim = await storeVictim();
});

const named = (endpoint: Endpoint) => ({ name: nameOf(endpoint), endpoint });
const find = (name: string) => endpoints.find((endpoint) => nameOf(endpoint) === name) as Endpoint;
const isOfVendor = ({ who }: Endpoint) => who === "named-vendor" || leastRoleOf({ who }) !== undefined;

/**
 * Prepares a request that names a record of another person. Undefined if the endpoint names none, or if it
 * does not find a record only when the record is removed during the request.
 */
function foreignOf(endpoint: Endpoint): Prepare | undefined {
  const { foreign } = scenarioOf(endpoint);
  return foreign === onlyInARace ? undefined : foreign;
}

function mayCall(role: Role, endpoint: Endpoint): boolean {
  const least = leastRoleOf(endpoint);
  return least !== undefined && includesRole(role, least);
}

/** Printers have no account. `printing.emulator.test.ts` tests them with another printer's key. */
const endpointsOfPeople = endpoints.filter(({ who }: Endpoint) => who !== "printer");

/** Endpoints whose request can name a record of another person. */
const naming = endpointsOfPeople.filter(
  (endpoint) => endpoint.who !== "admin" && foreignOf(endpoint) !== undefined,
);

/** A person, and the restaurant that employs them. */
type Stranger = Person & { employer?: string };

async function makeEmployee(role: "manager" | "staff"): Promise<Stranger> {
  const { uid: employer } = await makeVendor();
  return { ...(await makeMember(employer, role)), employer };
}

/** The person as a scenario needs it: it stores records under the `uid`, which must be the restaurant's. */
const withRestaurant = (stranger: Stranger) => ({ ...stranger, uid: stranger.employer ?? stranger.uid });

/**
 * People who pass the access steps of an endpoint (`may`), but own none of the records that a request names.
 */
const strangers: Record<string, { make: () => Promise<Stranger>; may: (endpoint: Endpoint) => boolean }> = {
  "another restaurant": { make: () => makeVendor(), may: isOfVendor },
  "an applicant": {
    make: () => makeVendor({ approved: false }),
    may: (endpoint) => isOfVendor(endpoint) && !endpoint.restaurant,
  },
  "another restaurant's manager": {
    make: () => makeEmployee("manager"),
    may: (endpoint) => mayCall("manager", endpoint),
  },
  "another restaurant's staff": {
    make: () => makeEmployee("staff"),
    may: (endpoint) => mayCall("staff", endpoint),
  },
  "a guest": {
    make: () => makePerson(),
    // `named-vendor` is checked only in the handler, so a guest passes the access steps too.
    may: ({ who }) => !isOfVendor({ who } as Endpoint) || who === "named-vendor",
  },
};

/** Deletes all records but the earlier ones and those of a person or the person's restaurant. */
async function removeNewRecordsOfOthers(
  earlier: readonly string[],
  { uid, employer = uid }: Stranger,
): Promise<void> {
  const { documents } = await readStoredData();
  const own = [...(await readBelongings(uid)), ...(await readBelongings(employer))];
  const others = documents.filter((line) => !earlier.includes(line) && !own.includes(line));
  await Promise.all(others.map((line) => remove(line.split(" ")[0] ?? "")));
}

describe("another's record", () => {
  const rows = Object.entries(strangers).flatMap(([who, { make, may }]) =>
    naming.filter(may).map((endpoint) => ({ who, make, ...named(endpoint) })),
  );

  test.each(sample(rows, 9))("is not there for $who: $name", async ({ make, endpoint }) => {
    const person = await make();
    const { token } = person;
    const { documents } = await readStoredData();
    const input = await foreignOf(endpoint)?.(withRestaurant(person));
    const answer = await expectNoTrace(() => api.call(endpoint, token, input));
    expect([answer.status, answer.body.error.code]).toEqual([404, "request/not-found"]);

    await removeNewRecordsOfOthers(documents, person);
    const missing = await api.call(endpoint, token, input);
    expect(answer.text, "the answer says that the record exists").toBe(missing.text);
  });
});

/** Fields in which a careless handler could look for the owner. */
function ownersOf({ uid }: Person): Record<string, string> {
  const names = ["vendorId", "uid", "userId", "consumerId", "owner", "ownerId", "restaurantId", "id"];
  return Object.fromEntries(names.map((name) => [name, uid]));
}

/** What guests see of every restaurant, and what needs no account. */
const isPublic = ({ who, path }: Endpoint) => who === "anyone" || path === "/api/consumerAPI/sales";

describe("a list", () => {
  const lists = endpointsOfPeople.filter(
    (endpoint) => endpoint.methods[0] === "GET" && endpoint.who !== "admin" && !isPublic(endpoint),
  );
  const rows = Object.entries(strangers).flatMap(([who, { make, may }]) =>
    lists.filter((one) => may(one) && !naming.includes(one)).map((one) => ({ who, make, ...named(one) })),
  );

  test.each(sample(rows, 5))(
    "has nothing of the restaurant that $who names: $name",
    async ({ make, endpoint }) => {
      const person = await make();
      const own = (await scenarioOf(endpoint).success(withRestaurant(person))) ?? {};
      const query = new URLSearchParams({ ...ownersOf(victim), ...own });
      const before = await readBelongings(victim.uid);
      const { status, text } = await api.request(endpoint, { token: person.token }, `?${query}`);
      expect(status, text).toBe(200);
      expect(text).not.toContain(victim.mark);
      expect(text).not.toContain(victim.uid);
      expect(await readBelongings(victim.uid)).toEqual(before);
    },
  );
});

/** Adds fields to an object and to the objects in it. */
function withFields(value: unknown, fields: object): unknown {
  if (Array.isArray(value)) return value.map((one) => withFields(one, fields));
  if (typeof value !== "object" || value === null || value instanceof Buffer) return value;
  const inner = Object.entries(value).map(([name, one]) => [name, withFields(one, fields)]);
  return { ...fields, ...Object.fromEntries(inner) };
}

describe("a change", () => {
  const changes = endpointsOfPeople.filter(
    (endpoint) => endpoint.body && ["anyone", "admin", "named-vendor"].every((who) => who !== endpoint.who),
  );

  test.each(sample(changes.map(named), 9))(
    "never concerns the restaurant that the body names: $name",
    async ({ endpoint }) => {
      const person = await rightPerson(endpoint);
      const input = withFields(await scenarioOf(endpoint).success(person), ownersOf(victim)) as object;
      const before = await readBelongings(victim.uid);
      const { status, text } = await api.call(endpoint, person.token, input);
      expect([200, 201, 400, 404, 409], text).toContain(status);
      expect(text).not.toContain(victim.mark);
      expect(await readBelongings(victim.uid)).toEqual(before);
    },
  );
});

describe("with another's request id,", () => {
  test("a guest gets an order, not the other guest's order", async () => {
    const endpoint = find("POST /api/consumerAPI/reserve");
    const [one, other] = [await makePerson(), await makePerson()];
    const input = {
      saleId: await storeSale((await makeVendor()).uid, 30),
      quantity: 1,
      requestId: randomUUID(),
    };
    const first = await api.call(endpoint, one.token, input);
    const second = await api.call(endpoint, other.token, input);
    const [firstId, secondId] = [first, second].map(
      ({ body }) => (body as unknown as { order: { id: string } }).order.id,
    );
    expect([first.status, second.status, firstId === secondId]).toEqual([201, 201, false]);
  });

  test("a restaurant starts a sale and changes none of the other restaurant", async () => {
    const endpoint = find("POST /engine/flashsales/create");
    const [one, other] = [await makeVendor(), await makeVendor()];
    const requestId = randomUUID();
    const create = async (vendor: Person) =>
      api.call(
        endpoint,
        vendor.token,
        withFields(await scenarioOf(endpoint).success(vendor), { requestId }) as object,
      );
    expect((await create(one)).status).toBe(201);
    const before = await readBelongings(one.uid);
    expect((await create(other)).status).toBe(201);
    expect(await readBelongings(one.uid)).toEqual(before);
  });
});

describe("a device", () => {
  test("of another restaurant keeps ringing when a restaurant removes it", async () => {
    const register = find("POST /notifications/devices");
    const silence = find("DELETE /notifications/devices");
    const [owner, { token }] = [await makeVendor(), await makeVendor()];
    const device = (await scenarioOf(register).success(owner)) as { subscription: { endpoint: string } };
    expect((await api.call(register, owner.token, device)).status).toBe(200);
    const { endpoint } = device.subscription;
    const foreign = await expectNoTrace(() => api.call(silence, token, { endpoint }));
    const missing = await api.call(silence, token, { endpoint: `${endpoint}-missing` });
    expect([foreign.status, foreign.text]).toEqual([missing.status, missing.text]);
  });
});

describe("a schedule", () => {
  test("of another restaurant stays when a restaurant deletes it", async () => {
    const endpoint = find("DELETE /engine/flashsales/schedules");
    const owner = await makeVendor();
    const { token } = await makeVendor();
    const input = (await scenarioOf(endpoint).success(owner)) as { scheduleId: string };
    const foreign = await expectNoTrace(() => api.call(endpoint, token, input));
    const missing = await api.call(endpoint, token, { scheduleId: "test-missing" });
    expect([foreign.status, missing.status]).toEqual([200, 200]);
    expect(foreign.text).toBe(missing.text.replace("test-missing", input.scheduleId));
  });
});
