import { vi } from "vitest";

/** Makes `loadCode` fail, as without a network and a service worker. Returns a function that ends it. */
export function goOffline(): () => void {
  const online = globalThis.fetch;
  const spies = [
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false),
    vi
      .spyOn(navigator, "serviceWorker", "get")
      .mockReturnValue({ controller: null } as ServiceWorkerContainer),
    vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
      if (init?.method === "HEAD") return Promise.reject(new TypeError("Failed to fetch"));
      return online(input, init);
    }),
  ];
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}
