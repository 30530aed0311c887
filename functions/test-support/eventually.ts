import { setTimeout as sleep } from "node:timers/promises";

/** Repeats assertions until they hold, because triggers run asynchronously. */
export async function eventually(check: () => Promise<void>, timeoutMs = 90_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(100);
    }
  }
}
