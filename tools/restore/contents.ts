import { createHash } from "node:crypto";
import type { App } from "firebase-admin/app";
import { getAuth, type UserRecord } from "firebase-admin/auth";
import {
  type CollectionReference,
  DocumentReference,
  GeoPoint,
  getFirestore,
  Timestamp,
} from "firebase-admin/firestore";
import { getStorage } from "firebase-admin/storage";

/** How many entries a part of a project has, and a checksum of all of them. */
export interface Part {
  count: number;
  checksum: string;
}

/**
 * The contents of a project by part: the objects in Storage, the users, and each collection. Collections
 * with the same name below different documents are one part.
 */
export type Contents = ReadonlyMap<string, Part>;

/** Reads every document, object and user of a project through the Admin SDK. The parts are sorted by name. */
export async function readContents(app: App): Promise<Contents> {
  const entries = new Map<string, string[]>();
  const add = (part: string, entry: string) => entries.set(part, [...(entries.get(part) ?? []), entry]);
  for (const collection of await getFirestore(app).listCollections()) await readCollection(collection, add);
  for (const entry of await objectsOf(app)) add("Storage objects", entry);
  for (const entry of await usersOf(app)) add("Auth users", entry);
  const sorted = [...entries].sort(([one], [other]) => (one < other ? -1 : 1));
  return new Map(sorted.map(([part, texts]) => [part, summaryOf(texts)]));
}

/** Returns one line for each part that differs. */
export function differencesOf(before: Contents, after: Contents): string[] {
  const parts = [...new Set([...before.keys(), ...after.keys()])].sort();
  return parts.flatMap((part) => {
    const [earlier, later] = [before.get(part), after.get(part)];
    if (earlier?.count !== later?.count)
      return [`${part}: ${earlier?.count ?? 0} before, ${later?.count ?? 0} after`];
    return earlier?.checksum === later?.checksum ? [] : [`${part}: the contents differ`];
  });
}

function summaryOf(entries: string[]): Part {
  const hash = createHash("sha256");
  for (const entry of entries.sort()) hash.update(`${entry}\n`);
  return { count: entries.length, checksum: hash.digest("hex").slice(0, 16) };
}

/** Adds the documents of a collection and of the collections below them. */
async function readCollection(
  collection: CollectionReference,
  add: (part: string, entry: string) => void,
): Promise<void> {
  // Every second segment of the path is an id, which becomes `*`.
  const part = collection.path
    .split("/")
    .map((segment, index) => (index % 2 === 0 ? segment : "*"))
    .join("/");
  // Lists also ids without a document, if there are collections below them.
  for (const ref of await collection.listDocuments()) {
    const snapshot = await ref.get();
    if (snapshot.exists) add(part, `${ref.path} ${textOf(snapshot.data())}`);
    for (const inner of await ref.listCollections()) await readCollection(inner, add);
  }
}

async function objectsOf(app: App): Promise<string[]> {
  const [files] = await getStorage(app).bucket().getFiles();
  return files.map(({ name, metadata }) => {
    const { md5Hash, size, contentType, cacheControl, metadata: custom } = metadata;
    return `${name} ${textOf({ md5Hash, size: String(size), contentType, cacheControl, custom })}`;
  });
}

async function usersOf(app: App): Promise<string[]> {
  const texts: string[] = [];
  let page: string | undefined;
  do {
    const { users, pageToken } = await getAuth(app).listUsers(1000, page);
    texts.push(...users.map(userText));
    page = pageToken;
  } while (page !== undefined);
  return texts;
}

function userText(user: UserRecord): string {
  const { uid, email, emailVerified, displayName, disabled, customClaims, passwordHash, metadata } = user;
  const createdAt = metadata.creationTime;
  const compared = { email, emailVerified, displayName, disabled, customClaims, passwordHash, createdAt };
  return `${uid} ${textOf(compared)}`;
}

/** A text that differs if a value or its type differs. The order of a map's fields does not count. */
function textOf(value: unknown): string {
  if (value instanceof Timestamp) return `time(${value.seconds}.${value.nanoseconds})`;
  if (value instanceof GeoPoint) return `point(${value.latitude},${value.longitude})`;
  if (value instanceof DocumentReference) return `ref(${value.path})`;
  if (value instanceof Uint8Array) return `bytes(${Buffer.from(value).toString("base64")})`;
  if (Array.isArray(value)) return `[${value.map(textOf).join(",")}]`;
  if (typeof value === "number") return Object.is(value, -0) ? "-0" : String(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${textOf(inner)}`).join(",")}}`;
}
