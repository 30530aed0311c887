import type { Page } from "./test.ts";

/** Opens every folded section and row of the review. */
export async function openRows(page: Page): Promise<void> {
  const folded = page.locator('button[id^="section-"][aria-expanded="false"], button[id^="row-"]');
  while ((await folded.count()) > 0) await folded.first().click();
}
