/**
 * Backup and restore of a project on the emulators. Documents are exported and imported as by
 * `gcloud firestore export` and `import`. Users are stored in the format of `firebase auth:export`.
 * docs/operations.md has the commands for a real project.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { App } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getStorage } from "firebase-admin/storage";
import { projectId } from "../../emulator-data/project.ts";

const exportName = "firestore";
/** Most users of one request. The rehearsal reads only one page of them. */
const maxUsers = 1000;

/** Metadata of an object in the backup. `file` is the name of the file with its bytes. */
interface SavedObject {
  name: string;
  file: string;
  contentType: string | undefined;
  cacheControl: string | undefined;
  custom: Record<string, string>;
}

/** Stores all documents, objects and users in a folder. */
export async function backUp(app: App, folder: string): Promise<void> {
  await mkdir(join(folder, "objects"), { recursive: true });
  await request(firestoreUrl(":export"), { database, export_directory: folder, export_name: exportName });
  await saveObjects(app, folder);
  const { users = [] } = (await request(`${accountsUrl}:batchGet?maxResults=${maxUsers}`)) as {
    users?: object[];
  };
  if (users.length === maxUsers) throw new Error("The rehearsal handles fewer than 1,000 users.");
  await writeFile(join(folder, "users.json"), JSON.stringify(users));
}

/** Deletes all documents, objects and users. */
export async function wipe(app: App): Promise<void> {
  await request(firestoreUrl("/databases/(default)/documents"), undefined, "DELETE");
  await getStorage(app).bucket().deleteFiles({ force: true });
  const { users } = await getAuth(app).listUsers(maxUsers);
  await getAuth(app).deleteUsers(users.map(({ uid }) => uid));
}

/** Restores the data that `backUp` stored, into an empty project. */
export async function restore(app: App, folder: string): Promise<void> {
  const users = JSON.parse(await readFile(join(folder, "users.json"), "utf8")) as object[];
  const { error = [] } = (await request(`${accountsUrl}:batchCreate`, { users })) as { error?: object[] };
  if (error.length > 0) throw new Error(`Users were not restored: ${JSON.stringify(error)}`);
  await restoreObjects(app, folder);
  // Records come last: they refer to users and objects.
  const metadata = join(folder, exportName, `${exportName}.overall_export_metadata`);
  await request(firestoreUrl(":import"), { database, export_directory: metadata });
}

async function saveObjects(app: App, folder: string): Promise<void> {
  const [files] = await getStorage(app).bucket().getFiles();
  const saved: SavedObject[] = [];
  for (const [index, found] of files.entries()) {
    const file = join(folder, "objects", String(index));
    const [bytes] = await found.download();
    await writeFile(file, bytes);
    const { contentType, cacheControl, metadata = {} } = found.metadata;
    const custom = Object.fromEntries(Object.entries(metadata).map(([name, value]) => [name, String(value)]));
    saved.push({ name: found.name, file, contentType, cacheControl, custom });
  }
  await writeFile(join(folder, "objects.json"), JSON.stringify(saved));
}

async function restoreObjects(app: App, folder: string): Promise<void> {
  const saved = JSON.parse(await readFile(join(folder, "objects.json"), "utf8")) as SavedObject[];
  for (const { name, file, contentType, cacheControl, custom } of saved) {
    const metadata = {
      ...(contentType !== undefined && { contentType }),
      ...(cacheControl !== undefined && { cacheControl }),
      metadata: custom,
    };
    const object = getStorage(app).bucket().file(name);
    await object.save(await readFile(file), { resumable: false, metadata });
  }
}

const database = `projects/${projectId}/databases/(default)`;
const accountsUrl = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;

function firestoreUrl(path: string): string {
  return `http://${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${projectId}${path}`;
}

async function request(url: string, body?: object, method = body ? "POST" : "GET"): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { Authorization: "Bearer owner", "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} returned ${response.status}: ${text}`);
  return text.trim() === "" ? {} : JSON.parse(text);
}
