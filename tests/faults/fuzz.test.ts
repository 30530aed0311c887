import { parse as parseQuery } from "node:querystring";
import { type Endpoint, nameOf } from "@flashplate/contract/endpoint";
import { endOf, maxDaysAhead, maxDurationMinutes } from "@flashplate/contract/flash-sales";
import { endpoints } from "@flashplate/contract/interface";
import fc from "fast-check";
import { beforeAll, describe, expect, test, vi } from "vitest";
import * as deployed from "../../functions/src/index.ts";
import { auth } from "../../functions/src/platform/firebase.ts";
import * as logger from "../../functions/src/platform/logger.ts";
import { forEachOf, type Hit, type Shot, serveCrowd } from "../../functions/src/test-support/crowd.ts";
import {
  bodyTexts,
  formTexts,
  queryTexts,
  sortTexts,
  textsLike,
} from "../../functions/src/test-support/hostile-input.ts";
import { vendorRecord } from "../../functions/src/test-support/records.ts";
import { type Scenario, scenarios } from "../../functions/src/test-support/scenarios.ts";
import * as vendors from "../../functions/src/vendors/vendors.service.ts";
import { fuzz } from "./fuzz-settings.ts";
import { deleteNew, storeBystander, worldNow } from "./world.ts";

/** Good ones at once: the emulator keeps transactions that count sales waiting for each other, whoever's they are. */
const goodAtOnce = 8;
/** Inputs of one user, where they reach the database. */
const perUser = 15;
/** What the JSON parser takes at most. */
const maxBytes = 100 * 1024;

const prefix = "fuzz-";
const { seed, leastTaken, likeGood, leastSucceeded } = fuzz;
const withSeed = `FUZZ_SEED=${seed}`;

// Rate limits are tested elsewhere; here every user and address would need its own.
vi.hoisted(() => {
  process.env.RATE_LIMIT_FACTOR = "1000000";
});

// Tokens and records for so many users would take the better part of an hour. So the caller is set here, with every role at once;
// what an endpoint does after that reaches the emulators as usual.
beforeAll(async () => {
  await storeBystander();
  vi.spyOn(auth(), "verifyIdToken").mockImplementation(async (uid) => {
    const claims = { uid, email: `${uid}@example.com`, email_verified: true, admin: true };
    return claims as unknown as Awaited<ReturnType<ReturnType<typeof auth>["verifyIdToken"]>>;
  });
  const vendorOf = (id: string) =>
    id.startsWith(prefix) ? { id, record: vendorRecord(`${id}@example.com`, true) } : undefined;
  vi.spyOn(vendors, "findVendor").mockImplementation(async (id) => vendorOf(id));
  vi.spyOn(vendors, "findVendorIn").mockImplementation(async (_transaction, id) => vendorOf(id));
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
});

type Deployed = Parameters<typeof serveCrowd>[0];

/** Whether the endpoint's own schema takes a body or a query. */
function isTaken({ body, query }: Endpoint, text: string): boolean {
  if (query) return query.safeParse(parseQuery(text)).success;
  if (Buffer.byteLength(text) > maxBytes) return false;
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
  const wanted = nameOf(endpoint) in ofGoodBodies ? { ...fuzz, leastTaken: 0 } : fuzz;
  return sortTexts(texts, (text) => isTaken(endpoint, text), wanted, seed);
}

/**
 * Schemas that hold fields against each other take none of the inputs that are made of them. These are made of a good body, by
 * whoever is prepared for it; here is what of it varies together.
 */
const ofGoodBodies: Record<string, (good: object) => fc.Arbitrary<object>> = {
  "POST /engine/flashsales/create": (good) => {
    const { flashsaleData } = good as { flashsaleData: object };
    const times = fc.tuple(
      fc.integer({ min: -4, max: maxDaysAhead * 24 * 60 - 60 }),
      fc.integer({ min: 5, max: maxDurationMinutes }),
    );
    return times.map(([from, duration]) => {
      const start = endOf(new Date(), from);
      const [start_time, end_time] = [start.toISOString(), endOf(start, duration).toISOString()];
      return { flashsaleData: { ...flashsaleData, start_time, duration, end_time } };
    });
  },
  "PUT /engine/vendors/profile": (good) => fc.constant(good),
};

const slug = ({ path }: Endpoint) => path.split("/").at(-1) ?? "";

const userOf = (endpoint: Endpoint, n: number) => `${prefix}${slug(endpoint)}-${n}`;

/** Texts that the endpoint takes, each for the user of that number, who has what makes it succeed. */
async function prepared(endpoint: Endpoint): Promise<string[]> {
  const { success } = scenarios[nameOf(endpoint)] as Scenario;
  const people = Array.from({ length: likeGood }, (_, n) => userOf(endpoint, n));
  const bodies = people.map((uid) => success({ uid, token: uid, email: `${uid}@example.com` }));
  const [good = {}] = await Promise.all(bodies);
  const body = endpoint.body as NonNullable<Endpoint["body"]>;
  const texts = (ofGoodBodies[nameOf(endpoint)]?.(good) ?? fc.constant(good)).chain((one) =>
    textsLike(body, one),
  );
  return fc
    .sample(texts, { numRuns: 40 * likeGood, seed })
    .filter((text) => isTaken(endpoint, text))
    .slice(0, likeGood);
}

function shotOf(endpoint: Endpoint, text: string, user = 0): Shot {
  const token = userOf(endpoint, user);
  const [method] = endpoint.methods;
  if (endpoint.query) return { method, path: `${endpoint.path}?${text}`, token };
  return { method, path: endpoint.path, token, body: text };
}

const fuzzed = endpoints.filter(({ who, body, query }) => who !== "signature" && (body ?? query));
const functionOf = ({ function: name }: Endpoint) =>
  (deployed as unknown as Record<string, Deployed>)[name] as Deployed;

describe.each(fuzzed.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))("$name", ({ endpoint }) => {
  test(`answers 4xx when ${fuzz.refused} inputs are wrong, never 5xx when right (${withSeed})`, async () => {
    const { refused, taken } = inputsOf(endpoint);
    expect(refused).toHaveLength(fuzz.refused);
    const send = await serveCrowd(functionOf(endpoint));
    const before = await worldNow();
    const astonishing: { text: string; hit: Hit }[] = [];

    await forEachOf(refused, async (text) => {
      const hit = await send(shotOf(endpoint, text));
      const why = hit.error?.code;
      const asItShould =
        hit.status === 413
          ? Buffer.byteLength(text) > maxBytes
          : hit.status === 400 &&
            (why === "request/malformed" || Object.keys(hit.error?.fields ?? {}).length > 0);
      if (!asItShould) astonishing.push({ text: text.slice(0, 500), hit });
    });
    expect(astonishing.slice(0, 3)).toEqual([]);
    expect(await worldNow(), "what was refused left something behind").toEqual(before);

    const ofGood = nameOf(endpoint) in ofGoodBodies;
    const texts = ofGood ? await prepared(endpoint) : taken;
    const leastTexts = ofGood ? likeGood : leastTaken;
    expect(texts.length, "too few inputs pass the schema").toBeGreaterThanOrEqual(leastTexts);
    let succeeded = 0;
    const look = async (text: string, n: number) => {
      const hit = await send(shotOf(endpoint, text, ofGood ? n : Math.floor(n / perUser)));
      if (hit.status >= 500 || hit.status === 429) astonishing.push({ text: text.slice(0, 500), hit });
      if (hit.status < 300) succeeded += 1;
    };
    await forEachOf(texts, look, ofGood ? goodAtOnce : undefined);
    expect(astonishing.slice(0, 3)).toEqual([]);
    if (ofGood) expect(succeeded, "too few inputs succeed").toBeGreaterThanOrEqual(leastSucceeded);
    await deleteNew(before, prefix);
    expect((await worldNow()).documents, "what was taken is somebody else's").toEqual(before.documents);
  }, 240_000);
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
      const before = await worldNow();
      const astonishing: { form: string; hit: Hit }[] = [];
      await forEachOf(texts, async (form) => {
        const hit = await send({
          method: methods[0],
          path,
          token: `${prefix}form`,
          body: form.body,
          contentType: `multipart/form-data; boundary=${form.boundary}`,
        });
        if (![400, 404, 409, 413, 415, 422].includes(hit.status)) {
          astonishing.push({ form: form.body.toString().slice(0, 500), hit });
        }
      });
      expect(astonishing.slice(0, 3)).toEqual([]);
      expect(await worldNow()).toEqual(before);
    });
  },
);
