import { parse as parseQuery } from "node:querystring";
import { maxReportBytes } from "@flashplate/contract/client-reports/client-reports";
import { addMinutes, maxDaysAhead, maxDurationMinutes } from "@flashplate/contract/flash-sales/flash-sales";
import { type Endpoint, nameOf } from "@flashplate/contract/http/endpoint";
import { endpoints } from "@flashplate/contract/http/interface";
import fc from "fast-check";
import { beforeAll, describe, expect, test, vi } from "vitest";
import * as deployed from "../../functions/src/index.ts";
import { auth } from "../../functions/src/platform/firebase.ts";
import * as logger from "../../functions/src/platform/logging/logger.ts";
import * as admins from "../../functions/src/store/admins.repository.ts";
import * as vendors from "../../functions/src/store/vendors.repository.ts";
import { basic } from "../../functions/test-support/endpoints.ts";
import { formTexts } from "../../functions/test-support/fuzz/form-texts.ts";
import {
  bodyTexts,
  queryTexts,
  sortTexts,
  textsLike,
} from "../../functions/test-support/fuzz/request-texts.ts";
import {
  type CrowdRequest,
  type CrowdResponse,
  forEachOf,
  serveCrowd,
} from "../../functions/test-support/instances/crowd.ts";
import { vendorRecord } from "../../functions/test-support/records/records.ts";
import { credentialsOf, storePrinter } from "../../functions/test-support/scenarios/printing-scenarios.ts";
import { scenarioOf } from "../../functions/test-support/scenarios.ts";
import { fuzz } from "./support/fuzz-settings.ts";
import { deleteNewDocuments, readStoredData, storeBystander } from "./support/stored-data.ts";

/** Inputs per user, if they reach the database. */
const perUser = 15;
/** Size limit of the JSON parser. */
const maxBytesOf = ({ path }: Endpoint) => (path === "/api/client-report" ? maxReportBytes : 100 * 1024);

const prefix = "fuzz-";
const { seed, minAccepted, variations, minSucceeded } = fuzz;
/** Id of a printer without jobs. */
let printer: string;
const withSeed = `FUZZ_SEED=${seed}`;

// Rate limits have their own tests.
vi.hoisted(() => {
  process.env.RATE_LIMIT_FACTOR = "1000000";
});

// Tokens and records for so many users would take almost an hour. So the caller is mocked and has
// every role. After the access check, requests reach the emulators.
beforeAll(async () => {
  await storeBystander();
  printer = await storePrinter(`${prefix}printer`);
  vi.spyOn(auth(), "verifyIdToken").mockImplementation(async (uid) => {
    const auth_time = Date.now() / 1000;
    const firebase = { sign_in_provider: "password", identities: {} };
    const claims = {
      uid,
      email: `${uid}@example.com`,
      email_verified: true,
      admin: true,
      auth_time,
      firebase,
    };
    return claims as unknown as Awaited<ReturnType<ReturnType<typeof auth>["verifyIdToken"]>>;
  });
  mockUsers();
  vi.spyOn(admins, "isAdminNow").mockImplementation(async (user) => user?.uid.startsWith(prefix) ?? false);
  const vendorOf = (id: string) =>
    id.startsWith(prefix) ? { id, record: vendorRecord(`${id}@example.com`, true) } : undefined;
  vi.spyOn(vendors, "readVendor").mockImplementation(async (id) => vendorOf(id));
  vi.spyOn(vendors, "readVendorIn").mockImplementation(async (_transaction, id) => vendorOf(id));
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
});

/** Gives each caller an account with the claim of admins. Other accounts are those of the emulator. */
function mockUsers(): void {
  const { getUsers } = auth();
  vi.spyOn(auth(), "getUsers").mockImplementation(async (identifiers) => {
    const found = await getUsers.call(auth(), identifiers);
    const callers = identifiers.flatMap((one) =>
      "uid" in one && one.uid.startsWith(prefix) ? [one.uid] : [],
    );
    const users = callers.map((uid) => ({
      uid,
      email: `${uid}@example.com`,
      emailVerified: true,
      customClaims: { admin: true },
    }));
    return { ...found, users: [...found.users, ...users] } as typeof found;
  });
}

type Deployed = Parameters<typeof serveCrowd>[0];

/** Whether the endpoint's schema accepts a body or a query. */
function isAccepted(endpoint: Endpoint, text: string): boolean {
  const { body, query } = endpoint;
  if (query) return query.safeParse(parseQuery(text)).success;
  if (Buffer.byteLength(text) > maxBytesOf(endpoint)) return false;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && body?.safeParse(value).success === true;
  } catch {
    return false;
  }
}

function inputsOf(endpoint: Endpoint) {
  const { body, query } = endpoint;
  const texts = query ? queryTexts(query) : bodyTexts(body as NonNullable<typeof body>);
  const wanted = nameOf(endpoint) in variationsOf ? { ...fuzz, minAccepted: 0 } : fuzz;
  return sortTexts(texts, (text) => isAccepted(endpoint, text), wanted, seed);
}

/**
 * Schemas that compare fields reject almost all random inputs. For these endpoints, inputs are
 * variations of a valid body. The functions vary the fields that depend on each other.
 */
const variationsOf: Record<string, (good: object) => fc.Arbitrary<object>> = {
  "POST /engine/flashsales/create": (good) => {
    const { flashsaleData } = good as { flashsaleData: object };
    const times = fc.tuple(
      fc.integer({ min: -4, max: maxDaysAhead * 24 * 60 - 60 }),
      fc.integer({ min: 5, max: maxDurationMinutes }),
    );
    return times.map(([from, duration]) => {
      const start = addMinutes(new Date(), from);
      const [start_time, end_time] = [start.toISOString(), addMinutes(start, duration).toISOString()];
      return { flashsaleData: { ...flashsaleData, start_time, duration, end_time } };
    });
  },
  "POST /engine/flashsales/schedules": (good) => fc.constant(good),
  "PUT /engine/vendors/profile": (good) => fc.constant(good),
};

const slug = ({ path }: Endpoint) => path.split("/").at(-1) ?? "";

const userOf = (endpoint: Endpoint, n: number) => `${prefix}${slug(endpoint)}-${n}`;

/** Returns variations of valid inputs, one for each user, after storing the records that they need. */
async function prepareVariations(endpoint: Endpoint): Promise<string[]> {
  const { success } = scenarioOf(endpoint);
  const people = Array.from({ length: variations }, (_, n) => userOf(endpoint, n));
  const scenarios = people.map((uid) => success({ uid, token: uid, email: `${uid}@example.com` }));
  const validBodies = await Promise.all(scenarios);
  const [first = {}] = validBodies;
  const body = endpoint.body as NonNullable<Endpoint["body"]>;
  const bodies = variationsOf[nameOf(endpoint)]?.(first) ?? fc.constant(first);
  const texts = bodies.chain((one) => textsLike(body, one));
  const wanted = { refused: 0, maxAccepted: variations, minAccepted: variations };
  const { accepted } = sortTexts(texts, (text) => isAccepted(endpoint, text), wanted, seed);
  // Each text varies the first user's body. It gets the fields of the user who sends it.
  return accepted.map((text, n) =>
    ownFields.reduce((own, fieldOf) => own.replaceAll(fieldOf(first), fieldOf(validBodies[n])), text),
  );
}

/** Fields of a body, as JSON, that differ between people: a dish, and the revision of a record. */
const ownFields = ["item_id", "revision"].map(
  (field) => (body: object | undefined) =>
    new RegExp(`"${field}":"[^"]+"`).exec(JSON.stringify(body))?.[0] ?? `no ${field}`,
);

function requestOf(endpoint: Endpoint, text: string, user = 0): CrowdRequest {
  const token = userOf(endpoint, user);
  const [method] = endpoint.methods;
  if (endpoint.query) return { method, path: `${endpoint.path}?${text}`, ...callerOf(endpoint, token) };
  return { method, path: endpoint.path, token, body: text };
}

/** The printer or the account that sends the requests to an endpoint. */
function callerOf({ who }: Endpoint, token: string): Pick<CrowdRequest, "headers" | "token"> {
  return who === "printer" ? { headers: basic(printer, credentialsOf(printer).key) } : { token };
}

/** Whether Cloud Functions can parse a body. Otherwise it answers 400 without calling the function. */
function isParsed(text: string): boolean {
  try {
    return /^\s*[[{]/.test(text) && JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}

/** Whether a response refuses a wrong input for the right reason. */
function isRightRefusal(endpoint: Endpoint, text: string, { status, error }: CrowdResponse): boolean {
  if (status === 413) return Buffer.byteLength(text) > maxBytesOf(endpoint);
  if (status !== 400) return false;
  const namesFields = Object.keys(error?.fields ?? {}).length > 0;
  const isUnparsed = endpoint.body !== undefined && !isParsed(text);
  return error?.code === "request/malformed" || namesFields || isUnparsed;
}

const fuzzed = endpoints.filter(({ who, body, query }) => who !== "signature" && (body ?? query));
const functionOf = ({ function: name }: Endpoint) =>
  (deployed as unknown as Record<string, Deployed>)[name] as Deployed;

describe.each(fuzzed.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))("$name", ({ endpoint }) => {
  test(`returns 4xx for ${fuzz.refused} wrong inputs and never 5xx for valid ones (${withSeed})`, async () => {
    const { refused, accepted } = inputsOf(endpoint);
    expect(refused).toHaveLength(fuzz.refused);
    const send = await serveCrowd(functionOf(endpoint));
    const before = await readStoredData();
    const unexpected: { text: string; hit: CrowdResponse }[] = [];

    await forEachOf(refused, async (text) => {
      const hit = await send(requestOf(endpoint, text));
      if (!isRightRefusal(endpoint, text, hit)) unexpected.push({ text: text.slice(0, 500), hit });
    });
    expect(unexpected.slice(0, 3)).toEqual([]);
    expect(await readStoredData(), "rejected inputs changed stored data").toEqual(before);

    const isVaried = nameOf(endpoint) in variationsOf;
    const texts = isVaried ? await prepareVariations(endpoint) : accepted;
    const minTexts = isVaried ? variations : minAccepted;
    expect(texts.length, "too few inputs pass the schema").toBeGreaterThanOrEqual(minTexts);
    let succeeded = 0;
    // One after another, because transactions that count records wait for each other in the emulator. They
    // do so for seconds, also if they are of different vendors.
    for (const [n, text] of texts.entries()) {
      const hit = await send(requestOf(endpoint, text, isVaried ? n : Math.floor(n / perUser)));
      if (hit.status >= 500 || hit.status === 429) unexpected.push({ text: text.slice(0, 500), hit });
      if (hit.status < 300) succeeded += 1;
    }
    expect(unexpected.slice(0, 3)).toEqual([]);
    if (isVaried) expect(succeeded, "too few inputs succeed").toBeGreaterThanOrEqual(minSucceeded);
    await deleteNewDocuments(before, prefix);
    expect((await readStoredData()).documents, "accepted inputs changed other data").toEqual(
      before.documents,
    );
  }, 900_000);
});

const forms = endpoints.filter(({ files }) => files);

describe.each(forms.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
  "$name as a form",
  ({ endpoint }) => {
    const { body, path, methods } = endpoint;
    const numRuns = body ? fuzz.forms : fuzz.refused;
    test(`keeps nothing when ${numRuns} forms are wrong (${withSeed})`, async () => {
      const texts = fc.sample(formTexts(body), { numRuns, seed });
      const send = await serveCrowd(functionOf(endpoint));
      const before = await readStoredData();
      const unexpected: { form: string; hit: CrowdResponse }[] = [];
      await forEachOf(texts, async (form) => {
        const hit = await send({
          method: methods[0],
          path,
          token: `${prefix}form`,
          body: form.body,
          contentType: `multipart/form-data; boundary=${form.boundary}`,
        });
        if (![400, 404, 409, 413, 415, 422].includes(hit.status)) {
          unexpected.push({ form: form.body.toString().slice(0, 500), hit });
        }
      });
      expect(unexpected.slice(0, 3)).toEqual([]);
      expect(await readStoredData()).toEqual(before);
    });
  },
);
