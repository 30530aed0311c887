import { isServerReachable } from "./is-server-reachable.ts";

/**
 * Imports a lazy chunk. Some browsers keep a failed import until the page is reloaded. So nothing is
 * imported while the device is offline and the server is unreachable. An active service worker may
 * have kept the code, so it is always tried then.
 * @throws if the code cannot be loaded
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  const mayLoad = navigator.onLine || navigator.serviceWorker?.controller || (await isServerReachable());
  if (!mayLoad) throw new Error("no network to load code from");
  return load();
}
