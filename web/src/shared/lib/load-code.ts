import { isServerReachable } from "./is-server-reachable.ts";

/**
 * Imports a lazy chunk. Some browsers keep a failed import until the page is reloaded, so it is not
 * tried while the device is offline and the server is unreachable, unless the service worker has
 * kept the code.
 * @throws if the code cannot be loaded
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  const mayLoad = navigator.onLine || navigator.serviceWorker?.controller || (await isServerReachable());
  if (!mayLoad) throw new Error("no network to load code from");
  return load();
}
