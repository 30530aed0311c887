import { type Addresses, originOf, project } from "../settings.ts";

/**
 * Deletes all documents and users of the emulators. Files in Storage stay, because no record refers to
 * them any more.
 */
export async function clearWorld({ ports }: Addresses): Promise<void> {
  const documents = `${originOf(ports.firestore)}/emulator/v1/projects/${project}/databases/(default)/documents`;
  const accounts = `${originOf(ports.auth)}/emulator/v1/projects/${project}/accounts`;
  for (const url of [documents, accounts]) {
    const answer = await fetch(url, { method: "DELETE", headers: { Authorization: "Bearer owner" } });
    if (!answer.ok) throw new Error(`DELETE ${url} returned ${answer.status}`);
  }
}
