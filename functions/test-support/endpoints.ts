import { type Endpoint, leastRoleOf } from "@flashplate/contract/http/endpoint";
import { endpoints } from "@flashplate/contract/http/interface";
import type { HttpsFunction } from "firebase-functions/v2/https";
import Stripe from "stripe";
import * as deployed from "../src/index.ts";
import { startMenuDecoder } from "./files/serve-menu-decoder.ts";
import { type Answer, newAddress, type Sent, type Served, serve } from "./instances/server.ts";
import { makeAdmin, makePerson, type Person } from "./records/people.ts";
import { makeVendor } from "./records/records.ts";

/** The secret with which the stand-in for Stripe signs its events. */
export const webhookSecret = "whsec_stand_in";

/** The functions of all endpoints, served in this process. */
export interface ServedEndpoints {
  /** The function that serves an endpoint. */
  of(endpoint: Pick<Endpoint, "function">): Served;
  /** Sends an endpoint's input: the body, the query, a form with a file, or a signed message. */
  call(endpoint: Endpoint, token: string | undefined, input?: object): Promise<Answer<object>>;
  /** Sends a request that the caller has built. */
  request(endpoint: Endpoint, sent: Sent, query?: string): Promise<Answer<object>>;
}

/** Serves every function of the interface, each request from a new address, until the test file ends. */
export async function serveEndpoints(): Promise<ServedEndpoints> {
  const served = new Map<string, Served>();
  for (const { function: name } of endpoints) {
    const api = (deployed as unknown as Record<string, HttpsFunction>)[name];
    if (api && !served.has(name)) served.set(name, await serve(api, newAddress));
  }
  await startMenuDecoder();
  const of = ({ function: name }: Pick<Endpoint, "function">) => served.get(name) as Served;
  const request: ServedEndpoints["request"] = (endpoint, sent, query = "") =>
    of(endpoint).request<object>(endpoint.methods[0], endpoint.path + query, sent);
  return {
    of,
    request,
    call: async (endpoint, token, input) => {
      const { sent, query } = await requestOf(endpoint, input);
      return request(endpoint, hasOwnAccess(endpoint) ? sent : { token, ...sent }, query);
    },
  };
}

/** An endpoint's input as it is sent. */
export async function requestOf(endpoint: Endpoint, input?: object): Promise<{ sent: Sent; query: string }> {
  if (takesFileAlone(endpoint)) return { sent: await formOf(input), query: "" };
  if (endpoint.who === "printer") return sentByPrinter(input as Record<string, string>);
  const query = endpoint.query && input ? `?${new URLSearchParams(input as Record<string, string>)}` : "";
  if (endpoint.who === "signature") return { sent: signed(input, webhookSecret), query };
  return { sent: endpoint.body ? { body: input ?? {} } : {}, query };
}

/** Whether requests are authenticated by something else than a token. */
function hasOwnAccess({ who }: Endpoint): boolean {
  return who === "signature" || who === "printer";
}

/** A printer's request: its credentials in the header, and the other fields in the query. */
function sentByPrinter(input: Record<string, string> = {}): { sent: Sent; query: string } {
  const { printer = "unknown", key = "unknown", ...fields } = input;
  return { sent: { headers: basic(printer, key) }, query: `?${new URLSearchParams(fields)}` };
}

/** The header of HTTP Basic authentication. */
export function basic(name: string, password: string): Record<string, string> {
  return { Authorization: `Basic ${Buffer.from(`${name}:${password}`).toString("base64")}` };
}

/** Whether the endpoint takes a form with a file and nothing else. */
export function takesFileAlone({ files, body }: Endpoint): boolean {
  return files !== undefined && body === undefined;
}

async function formOf(input: object = {}): Promise<Sent> {
  const form = new FormData();
  for (const [name, bytes] of Object.entries(input)) form.set(name, new File([bytes], name));
  const { headers, body } = await sentWith(form);
  return { headers: { "Content-Type": headers.get("content-type") ?? "" }, form: body };
}

/** Serializes a form. */
async function sentWith(form: FormData) {
  const request = new Request("http://nowhere", { method: "POST", body: form });
  return { headers: request.headers, body: new Uint8Array(await request.arrayBuffer()) };
}

/** A signed Stripe event, as the stand-in sends it. */
export function signed(message: object | undefined, secret: string): Sent {
  const text = JSON.stringify(message);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: text, secret });
  return { text, headers: { "Stripe-Signature": signature } };
}

/** A person who may call the endpoint. */
export function rightPerson({ who }: Endpoint): Promise<Person> {
  if (who === "admin") return makeAdmin();
  if (who === "named-vendor" || leastRoleOf({ who })) return makeVendor();
  return makePerson({ emailVerified: who !== "signed-in" });
}
