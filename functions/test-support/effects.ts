import { randomUUID } from "node:crypto";
import { type Endpoint, nameOf } from "@flashplate/contract/http/endpoint";
import { endpoints } from "@flashplate/contract/http/interface";
import type { AuditRecord } from "@flashplate/contract/team/activity-records";
import type { CollectionReference } from "firebase-admin/firestore";
import { firestore } from "../src/platform/firebase.ts";
import { plainValue } from "../src/platform/firestore/records.ts";
import { rightPerson, type ServedEndpoints } from "./endpoints.ts";
import type { Person } from "./records/people.ts";
import { scenarioOf } from "./scenarios.ts";

/** Endpoints that may write by their method, and have no entry of a member or an admin. */
export const withoutEntry: Readonly<Record<string, string>> = {
  "POST /api/client-report": "a page's report about itself",
  "POST /contact-message": "a message to Flashplate",
  "POST /api/flashsaleAPI/getFlashSaleById": "reads",
  "POST /api/flashsaleAPI/addToPast": "the sale's time is over; the entry is the system's",
  "POST /menu-import/create_menu_from_file": "returns a draft and stores nothing",
  "POST /notifications/create-vendor-topic": "a topic of messages, which follows the approval",
  "POST /notifications/devices": "a device of the member",
  "DELETE /notifications/devices": "a device of the member",
  "POST /api/consumerAPI/reserve": "a guest's",
  "POST /api/consumerAPI/cancel": "a guest's",
  "POST /account_link": "returns a link of Stripe",
  "POST /account/login_link": "returns a link of Stripe",
  "POST /account/disputes/accept": "a dispute has its own record of what was decided",
  "POST /account/attention/settle": "a note of an admin, with its own record",
  "POST /stripe-webhook": "Stripe's events have their own records",
  "POST /api/vendorAPI/printers/test": "a slip of paper",
  "POST /api/vendorAPI/printers/reprint": "a slip of paper",
  "POST /print": "a printer's",
  "DELETE /print": "a printer's",
  "POST /engine/vendors/delete-account": "the log ends with the restaurant",
};

/** Every endpoint that may write, from the rows of the interface. */
export const writingEndpoints: readonly Endpoint[] = endpoints.filter(
  ({ methods }: Endpoint) => methods[0] !== "GET",
);
/** Those that write an entry. */
export const loggedEndpoints = writingEndpoints.filter((endpoint) => !(nameOf(endpoint) in withoutEntry));
/** Endpoints as the cases of a test. */
export const casesOf = (list: readonly Endpoint[]) =>
  list.map((endpoint) => ({ name: nameOf(endpoint), endpoint }));

/** Every stored document of the test file's project, by its path. */
export async function storedWorld(): Promise<World> {
  return documentsOf(await firestore().listCollections());
}

/** Every entry of the activity. */
const storedEntries = () => documentsOf([firestore().collection("AuditLog")]);

async function documentsOf(collections: CollectionReference[]): Promise<World> {
  const found = await Promise.all(collections.map((collection) => collection.get()));
  return new Map(
    found
      .flatMap(({ docs }) => docs)
      .map((one) => [one.ref.path, plainValue(one.data()) as Record<string, unknown>]),
  );
}

export type World = ReadonlyMap<string, Record<string, unknown>>;

/** What a request changes: documents before and after it, and the new entries of people. */
export interface Effect {
  before: World;
  after: World;
  entries: AuditRecord[];
  email: string;
}

/** The input of a request that can be repeated: clients choose the ids of what they create. */
async function repeatableInput(endpoint: Endpoint, person: Person): Promise<object | undefined> {
  const input = await scenarioOf(endpoint).success(person);
  const withIds: Readonly<Record<string, (sent: never) => object>> = {
    "POST /api/menuAPI/add": ({ items }: { items: object[] }) => ({
      items: items.map((item) => ({ ...item, id: randomUUID() })),
    }),
    "POST /engine/flashsales/create": ({ flashsaleData }: { flashsaleData: object }) => ({
      flashsaleData: { ...flashsaleData, requestId: randomUUID() },
    }),
  };
  return withIds[nameOf(endpoint)]?.(input as never) ?? input;
}

/** Decides how a request is sent: once, repeated, or without an acknowledgement. `run` sends it. */
type Send = (run: () => Promise<unknown>) => Promise<unknown>;

/**
 * Sends a successful request of an endpoint.
 * @param read what to read before and after it; the entries of the activity have to be in it
 */
export async function effectOf(
  api: ServedEndpoints,
  endpoint: Endpoint,
  send: Send,
  read = storedWorld,
): Promise<Effect> {
  const person = await rightPerson(endpoint);
  const input = await repeatableInput(endpoint, person);
  const before = await read();
  await send(() => api.call(endpoint, person.token, input));
  const after = await read();
  const entries = [...after]
    .filter(([path]) => path.startsWith("AuditLog/") && !before.has(path))
    .map(([, entry]) => entry as unknown as AuditRecord)
    // A schedule that was changed makes sales. Their entries are the system's.
    .filter(({ role }) => role !== "system");
  return { before, after, entries, email: person.email };
}

/** Sends a successful request of an endpoint, and returns the new entries of people. */
export async function entriesOf(
  api: ServedEndpoints,
  endpoint: Endpoint,
  send: Send,
): Promise<AuditRecord[]> {
  return (await effectOf(api, endpoint, send, storedEntries)).entries;
}
