import { expect, type Page } from "@playwright/test";
import { takePicture } from "./test.ts";
import { overflowFindings } from "./visits/checks.ts";

/** Takes a picture in both themes, and checks that nothing is wider than the screen. */
export async function look(page: Page, name: string, fullPage = true): Promise<void> {
  expect(await overflowFindings(page)).toEqual([]);
  await takePicture(page, name, fullPage);
  await page.emulateMedia({ colorScheme: "dark" });
  await takePicture(page, `${name}-dark`, fullPage);
  await page.emulateMedia({ colorScheme: "light" });
}
