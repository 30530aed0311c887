import { membershipOf } from "../../http/access/membership.ts";
import { now } from "../../platform/clock.ts";
import { findAccounts } from "../../store/accounts.ts";
import { everyRaw, type RawRecord, readRaw } from "./personal-data.repository.ts";
import { type PersonalDataSource, type PersonalKey, personalDataSources } from "./personal-data-sources.ts";

/** The most records of a collection in a file. Hosting ends a request after 60 seconds. */
const maxPersonalRecords = 10_000;

/** The account that requests the file, from its verified token. */
interface Requester {
  uid: string;
  email: string | undefined;
  emailVerified: boolean;
}

/** The value of each key; undefined if the person has none. */
type Keys = Readonly<Record<PersonalKey, string | undefined>>;

/** A collection that the file has. */
type Included = Exclude<PersonalDataSource, { leftOut: string }>;

/**
 * What is stored about a person, as the text of a JSON object with a list per collection. It is generated
 * while it is sent. `incomplete` names the collections of which it has only the first records.
 * @param maxRecords the most records of a collection
 */
export async function* personalDataFile(
  requester: Requester,
  maxRecords: number = maxPersonalRecords,
): AsyncGenerator<string> {
  const keys = await keysOf(requester);
  yield `{\n"madeAt": ${JSON.stringify(now())},\n"account": ${JSON.stringify(await accountOf(requester))}`;
  const incomplete: string[] = [];
  for (const [collection, source] of Object.entries<PersonalDataSource>(personalDataSources)) {
    if ("leftOut" in source) continue;
    yield `,\n"${collection}": [`;
    let count = 0;
    for await (const records of recordsOf(collection, source, keys)) {
      const written = records.slice(0, maxRecords - count);
      yield written.map((record, n) => textOf(record, source, count + n === 0)).join("");
      count += written.length;
      if (written.length < records.length) {
        incomplete.push(collection);
        break;
      }
    }
    yield "]";
  }
  yield `,\n"incomplete": ${JSON.stringify(incomplete)}\n}\n`;
}

async function accountOf({ uid, email, emailVerified }: Requester): Promise<object> {
  const account = (await findAccounts([uid])).get(uid);
  const { name = null, activeAt = null } = account ?? {};
  return { uid, email: email ?? null, emailVerified, name, activeAt };
}

/** An address that is not verified finds nothing: it may be another person's. */
async function keysOf({ uid, email, emailVerified }: Requester): Promise<Keys> {
  const membership = await membershipOf(uid);
  return {
    uid,
    email: emailVerified ? email?.toLowerCase() : undefined,
    vendor: membership?.role === "owner" ? membership.vendor.id : undefined,
  };
}

async function* recordsOf(collection: string, source: Included, keys: Keys): AsyncGenerator<RawRecord[]> {
  const key = keys["id" in source ? source.id : source.is];
  if ("id" in source) {
    if (key !== undefined) yield await readRaw(collection, key);
    return;
  }
  if (key !== undefined) yield* everyRaw(collection, source.field, key);
  if (source.ownerField === undefined || keys.uid === undefined) return;
  for await (const records of recordsOfOwner(collection, source.field, source.ownerField, keys.uid)) {
    yield records.filter((record) => record[source.field] !== key);
  }
}

/** The records from the time when this person owned the restaurant, without those of a later owner. */
async function* recordsOfOwner(
  collection: string,
  field: string,
  ownerField: string,
  uid: string,
): AsyncGenerator<RawRecord[]> {
  for await (const records of everyRaw(collection, field, uid)) {
    yield records.filter((record) => (record[ownerField] ?? uid) === uid);
  }
  for await (const records of everyRaw(collection, ownerField, uid)) {
    yield records.filter((record) => record[field] !== uid);
  }
}

function textOf(record: RawRecord, { omit = [] }: Included, isFirst: boolean): string {
  const shown = Object.entries(record).filter(([name]) => !omit.includes(name));
  return `${isFirst ? "" : ","}\n${JSON.stringify(Object.fromEntries(shown))}`;
}
