import { type Google, googleClient } from "../../../tools/deploy/google-client.ts";
import type { GoogleStandIn } from "../../../tools/stand-ins/google/google-server.ts";

/** Requests to the stand-in for Google from this process. */
export function standInClient({ origin, project }: GoogleStandIn): Google {
  return googleClient(project.id, async (method, url, body, query) => {
    const { host, pathname } = new URL(url);
    const address = new URL(pathname, origin);
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, String(value));
    const response = await fetch(address, {
      method,
      headers: { "x-stand-in-host": host },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  });
}
