import { setTimeout as sleep } from "node:timers/promises";

/** Repeats assertions until they hold: what triggers do, they do in their own time, behind whatever waits before them. */
export async function eventually(check: () => Promise<void>, patienceMs = 90_000): Promise<void> {
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(100);
    }
  }
}
