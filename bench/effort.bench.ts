import type { Effort } from "../tests/e2e/support/jobs/job.ts";
import { jobs, measureEffort, newKitchen } from "../tests/e2e/support/visits/effort.ts";
import { openBrowser, openWindow } from "../tests/e2e/support/window.ts";

/** The taps and typed characters of each job on a phone, and the most that it may take. */
export default async function effort(): Promise<Record<string, Effort & { goal: Effort }>> {
  const browser = await openBrowser();
  try {
    const table: Record<string, Effort & { goal: Effort }> = {};
    for (const job of jobs) {
      const kitchen = await newKitchen();
      const { page, context } = await openWindow(browser, "phone", { account: kitchen.account });
      table[job.name] = { ...(await measureEffort(page, job, kitchen)), goal: job.goal };
      await context.close();
    }
    return table;
  } finally {
    await browser.close();
  }
}
