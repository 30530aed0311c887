import { request as httpRequest } from "node:http";
import { type Endpoint, type Method, nameOf, needsToken } from "@flashplate/contract/http/endpoint";
import { endpoints } from "@flashplate/contract/http/interface";
import { beforeAll, describe, expect, test } from "vitest";
import { unsubscribeUrl } from "../../functions/src/notifications/mails/unsubscribe/unsubscribe-link.ts";
import {
  requestOf,
  rightPerson,
  type ServedEndpoints,
  serveEndpoints,
} from "../../functions/test-support/endpoints.ts";
import { makeVendor, store, type VendorPerson } from "../../functions/test-support/records/records.ts";
import { scenarioOf } from "../../functions/test-support/scenarios.ts";
import { expectNoTrace } from "./evidence.ts";
import { sample } from "./sample.ts";

let api: ServedEndpoints;
let vendor: VendorPerson;
beforeAll(async () => {
  api = await serveEndpoints();
  vendor = await makeVendor();
});

const attacker = { Origin: "https://attacker.example", "Sec-Fetch-Site": "cross-site" };
const find = (name: string) => endpoints.find((endpoint) => nameOf(endpoint) === name) as Endpoint;
const named = (endpoint: Endpoint) => ({ name: nameOf(endpoint), endpoint });
const rows = endpoints.map(named);

/** A body as a form sends it. Cloud Functions makes objects of names such as `sale[id]`. */
function formTextOf(value: unknown, name = ""): string {
  if (typeof value !== "object" || value === null) {
    return `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`;
  }
  const fields = Object.entries(value);
  return fields.map(([key, one]) => formTextOf(one, name === "" ? key : `${name}[${key}]`)).join("&");
}

/** A valid request of a person who may call an endpoint, with the person's token. */
async function validRequest(endpoint: Endpoint) {
  const person = await rightPerson(endpoint);
  const { sent, query } = await requestOf(endpoint, await scenarioOf(endpoint).success(person));
  const token = needsToken(endpoint) ? person.token : undefined;
  return { path: endpoint.path + query, sent: { ...sent, token } };
}

describe("a page of another origin", () => {
  test.each(sample(rows, 23))("gets no permission to call $name", async ({ endpoint }) => {
    const headers = {
      ...attacker,
      "Access-Control-Request-Method": endpoint.methods[0],
      "Access-Control-Request-Headers": "authorization,content-type",
    };
    const answer = await expectNoTrace(() => api.of(endpoint).request("OPTIONS", endpoint.path, { headers }));
    expect([answer.status, answer.body.error.code]).toEqual([405, "request/method-not-allowed"]);
    const names = [...answer.headers.keys()];
    expect(names.filter((name) => name.startsWith("access-control-") || name === "allow")).toEqual([]);
  });

  const withBody = rows.filter(({ endpoint: { body, who } }) => body && who !== "signature");
  test.each(sample(withBody, 23))("cannot send a form instead of JSON: $name", async ({ endpoint }) => {
    const { path, sent } = await validRequest(endpoint);
    const json = JSON.stringify(sent.body);
    const forms = [
      ["application/x-www-form-urlencoded", formTextOf(sent.body)],
      ["text/plain", json],
      ["", json],
    ] as const;
    for (const [type, text] of forms) {
      const headers = { ...attacker, "Content-Type": type };
      const answer = await expectNoTrace(() =>
        api.of(endpoint).request(endpoint.methods[0], path, { token: sent.token, text, headers }),
      );
      expect([type, answer.status, answer.body.error.code]).toEqual([type, 400, "request/malformed"]);
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    }
  });

  const guarded = ["GET /engine/vendors/places", "POST /contact-message"].map(find);
  const fromSites = ["cross-site", "same-site", "none"].flatMap((site) =>
    guarded.map((endpoint) => ({ site, ...named(endpoint) })),
  );
  test.each(sample(fromSites, 4))(
    "is refused with Sec-Fetch-Site `$site`: $name",
    async ({ site, endpoint }) => {
      const { path, sent } = await validRequest(endpoint);
      const headers = { "Sec-Fetch-Site": site };
      const answer = await expectNoTrace(() =>
        api.of(endpoint).request(endpoint.methods[0], path, { ...sent, headers }),
      );
      expect([answer.status, answer.body.error.code]).toEqual([401, "auth/unknown-app"]);
    },
  );
});

const methods: readonly Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];
/** A GET of a mail's link shows a page and changes nothing. */
const hasPage = ({ path }: Endpoint) => path === "/notifications/unsubscribe";
const isServed = (method: Method, { path }: Endpoint) =>
  endpoints.some((other) => other.path === path && other.methods.includes(method));

describe("a valid request", () => {
  test.each(sample(rows, 25))("does nothing with another method: $name", async ({ endpoint }) => {
    const { path, sent } = await validRequest(endpoint);
    for (const method of methods.filter((one) => !isServed(one, endpoint))) {
      const { body: _, text: __, form: ___, ...bare } = sent;
      const answer = await expectNoTrace(() =>
        api.of(endpoint).request(method, path, method === "GET" ? bare : sent),
      );
      const expected = method === "GET" && hasPage(endpoint) ? 200 : 404;
      expect([method, answer.status]).toEqual([method, expected]);
    }
  });

  const changes = rows.filter(({ endpoint }) => endpoint.methods[0] !== "GET" && !hasPage(endpoint));
  test.each(sample(changes, 17))(
    "is not done by a GET that names its method: $name",
    async ({ endpoint }) => {
      const { path, sent } = await validRequest(endpoint);
      const [method] = endpoint.methods;
      const headers = {
        "X-HTTP-Method-Override": method,
        "X-HTTP-Method": method,
        "X-Method-Override": method,
      };
      const answer = await expectNoTrace(() =>
        api.of(endpoint).get(`${path}${path.includes("?") ? "&" : "?"}_method=${method}`, {
          token: sent.token,
          headers,
        }),
      );
      // Printers poll with GET, and have no token.
      const expected = endpoint.who === "printer" ? [401] : [404, 200];
      expect(expected).toContain(answer.status);
    },
  );
});

/** Sends a GET of a path as it is written. `fetch` would normalise the path. */
function sendRawPath(origin: string, path: string, headers: Record<string, string> = {}): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on("error", reject).end();
  });
}

/** Spellings of a private path that a proxy or the router could read as a public path. */
const paths = [
  "/api/vendorAPI/dashboard",
  "//api/vendorAPI/dashboard",
  "/api//vendorAPI//dashboard",
  "/api/vendorAPI/dashboard/",
  "/API/VENDORAPI/DASHBOARD",
  "/api/vendorAPI/./dashboard",
  "/api/vendorAPI/x/../dashboard",
  "/api/vendorAPI/%64ashboard",
  "/api/vendorAPI%2Fdashboard",
  "/api/vendorAPI/%2e%2e/vendorAPI/dashboard",
  "/api/vendorAPI/dashboard%00.css",
  "/api/vendorAPI/dashboard;.css",
  "/api/vendorAPI/dashboard/x.css",
  "/api/vendorAPI/dashboard?x=.css",
  "/api/health/../vendorAPI/dashboard",
  "/dashboard",
  "/%",
  "http://attacker.example/api/vendorAPI/dashboard",
];

describe("without a token", () => {
  test.each(sample(paths, 5))("nothing private is at %s", async (path) => {
    const { origin } = api.of({ function: "vendorAPI" });
    const status = await expectNoTrace(() => sendRawPath(origin, path));
    expect([400, 401, 404]).toContain(status);
  });

  const headers: Record<string, string>[] = [
    { "X-Original-URL": "/api/health" },
    { "X-Rewrite-URL": "/api/health" },
    { "X-Forwarded-Prefix": "/api/health" },
    { "X-Forwarded-User": "admin" },
    { "X-Goog-Authenticated-User-Id": "accounts.google.com:1" },
    { "X-Apigateway-Api-Userinfo": Buffer.from('{"sub":"1"}').toString("base64url") },
    { "X-Firebase-Auth": "admin" },
    { "X-Forwarded-For": "127.0.0.1" },
    { Host: "localhost" },
    { "X-CloudScheduler": "true" },
  ];
  test.each(sample(headers, 3).map((header) => ({ header, name: Object.keys(header)[0] })))(
    "nothing private is shown for the header $name",
    async ({ header }) => {
      const { origin } = api.of({ function: "vendorAPI" });
      expect(await expectNoTrace(() => sendRawPath(origin, "/api/vendorAPI/dashboard", header))).toBe(401);
    },
  );
});

/** Addresses that the server would send a request to, if a restaurant could register them. */
const devices = [
  "http://169.254.169.254/computeMetadata/v1/",
  "http://metadata.google.internal/",
  "https://metadata.google.internal/",
  "http://127.0.0.1:8080/",
  "http://localhost/",
  "http://[::1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://10.0.0.1/",
  "https://attacker.example/",
  "http://fcm.googleapis.com/fcm/send/x",
  "https://fcm.googleapis.com:8443/fcm/send/x",
  "https://fcm.googleapis.com.attacker.example/",
  "https://attackerfcm.googleapis.com/",
  "https://user:password@fcm.googleapis.com/",
  "https://fcm.googleapis.com@attacker.example/",
  "https://ｆｃｍ.googleapis.com.attacker.example/",
  "https://push.apple.com.attacker.example/",
  "file:///etc/passwd",
  "gopher://127.0.0.1/",
  "javascript:alert(1)",
];

describe("a device with an address of the network", () => {
  test.each(sample(devices, 4))("is not registered: %s", async (address) => {
    const endpoint = find("POST /notifications/devices");
    const device = (await scenarioOf(endpoint).success(vendor)) as { subscription: object };
    const subscription = { ...device.subscription, endpoint: address };
    const answer = await expectNoTrace(() => api.call(endpoint, vendor.token, { ...device, subscription }));
    expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([
      400,
      ["subscription.endpoint"],
    ]);
  });
});

/** What an attacker changes in the signed link of a mail. */
const links: Record<string, (query: URLSearchParams, other: string) => void> = {
  "no signature": (query) => query.delete("signature"),
  "an empty signature": (query) => query.set("signature", ""),
  "a shorter signature": (query) => query.set("signature", (query.get("signature") ?? "").slice(0, -2)),
  "a longer signature": (query) => query.append("signature", `${query.get("signature")}AAAA`),
  "a signature of zeros": (query) => query.set("signature", "A".repeat(43)),
  "two signatures": (query) => query.append("signature", "A".repeat(43)),
  "another restaurant": (query, other) => query.set("vendorId", other),
  "a missing restaurant": (query) => query.set("vendorId", "missing"),
  "other mails": (query) => query.set("mails", "week"),
  "a path as the restaurant": (query) => query.set("vendorId", "../Vendors/x"),
};

describe("a mail's link is refused that has", () => {
  test.each(sample(Object.keys(links), 3))("%s", async (what) => {
    const other = await makeVendor();
    await store(`OrderDigests/${vendor.uid}`, { unsubscribeKey: "key of the mail" });
    await store(`OrderDigests/${other.uid}`, { unsubscribeKey: "another key" });
    const link = new URL(unsubscribeUrl(vendor.uid, "new-orders", "key of the mail", "https://x.example"));
    links[what]?.(link.searchParams, other.uid);
    const endpoint = find("POST /notifications/unsubscribe");
    for (const Accept of ["application/json", "text/html"]) {
      const answer = await expectNoTrace(() => api.request(endpoint, { headers: { Accept } }, link.search));
      expect([400, 404]).toContain(answer.status);
      expect(answer.text).not.toContain("key of the mail");
    }
  });
});
