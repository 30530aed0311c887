import { vi } from "vitest";
import { newAddress, type Served, serve } from "./server.ts";

/**
 * Serves `reserve` of another instance in this process, until the test file ends: its queues and its
 * caches are other ones, the database and the clock are the same.
 */
export async function serveOtherReserve(clock: () => Date): Promise<Served> {
  vi.resetModules();
  const { reserve } = await import("../../src/index.ts");
  const { setClock } = await import("../../src/platform/clock.ts");
  setClock(clock);
  return serve(reserve, newAddress);
}
