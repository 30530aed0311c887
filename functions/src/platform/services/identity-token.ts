import type { IdTokenClient } from "google-auth-library";
import { isDemoProject } from "../configuration/config.ts";

const clients = new Map<string, Promise<IdTokenClient>>();

/**
 * Headers by which this function's account calls another function. Cloud Run checks that the
 * account may (`invoker`). The library keeps the token until it ends.
 * https://cloud.google.com/run/docs/authenticating/service-to-service
 * @param url address of the function, which the token is for
 * @returns no headers in the demo project, because emulators check no account
 */
export async function identityHeaders(url: string): Promise<Record<string, string>> {
  if (isDemoProject) return {};
  let client = clients.get(url);
  if (client === undefined) {
    const { GoogleAuth } = await import("google-auth-library");
    client = new GoogleAuth().getIdTokenClient(url);
    clients.set(url, client);
    client.catch(() => clients.delete(url));
  }
  return Object.fromEntries(await (await client).getRequestHeaders(url));
}
