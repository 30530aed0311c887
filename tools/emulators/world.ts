import { type Addresses, originOf, project } from "./settings.ts";

/** Deletes every document and every user of the emulators. Files in Storage stay: nothing refers to them any more. */
export async function clearWorld({ ports }: Addresses): Promise<void> {
  const documents = `${originOf(ports.firestore)}/emulator/v1/projects/${project}/databases/(default)/documents`;
  const accounts = `${originOf(ports.auth)}/emulator/v1/projects/${project}/accounts`;
  for (const url of [documents, accounts]) {
    const answer = await fetch(url, { method: "DELETE", headers: { Authorization: "Bearer owner" } });
    if (!answer.ok) throw new Error(`DELETE ${url} answered ${answer.status}`);
  }
}
