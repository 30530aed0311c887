import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newPerson, noBrowser, openBrowser, origin, takePicture, type Width } from "./support/browser.ts";
import { signIn, vendor } from "./support/steps.ts";

let browser: Browser;

/** Scrolls through the page, so that lazy pictures load, and answers those that did not. */
async function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) {
      picture.scrollIntoView();
      await Promise.race([
        picture.decode().catch(() => undefined),
        new Promise((done) => setTimeout(done, 15_000)),
      ]);
    }
    window.scrollTo(0, 0);
    return pictures.filter((picture) => picture.naturalWidth === 0).map((picture) => picture.src);
  });
}

/** Dishes' pictures that came in the large size, where every frame is small. */
async function largePictures(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => [...document.images].map((picture) => picture.currentSrc));
  const dishes = shown.filter((url) => url.includes("menu-items%2F"));
  expect(dishes.length).toBeGreaterThan(0);
  return dishes.filter((url) => !url.includes("_small.webp"));
}

describe.skipIf(noBrowser)("the demo restaurant", () => {
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it.each<Width>(["phone", "desktop"])("shows its dashboard, menu and sales on a %s", async (width) => {
    const person = await newPerson(browser, width);
    const { page } = person;
    await signIn(person, vendor);
    await page.waitForURL("**/dashboard");
    for (const card of ["Total Menu Items", "Active Flash Sales", "Pending Orders"]) {
      const value = page.getByRole("region", { name: card });
      await expect.poll(() => value.textContent(), { timeout: 20_000 }).toMatch(/[1-9]/);
    }
    await page.getByText(/^Completed Today:/).waitFor();
    expect(await brokenPictures(page)).toEqual([]);
    expect(await largePictures(page)).toEqual([]);
    await takePicture(page, `${width}-demo-dashboard`);

    await page.goto(`${origin}/new-menu-item`);
    await page.getByRole("heading", { level: 3 }).first().waitFor();
    expect(await brokenPictures(page)).toEqual([]);
    await takePicture(page, `${width}-demo-menu`);

    await page.goto(`${origin}/Flashsales`);
    await page
      .getByRole("region", { name: "Past Sales" })
      .getByRole("heading", { level: 3 })
      .first()
      .waitFor();
    await page
      .getByRole("region", { name: "Active Sales" })
      .getByRole("heading", { level: 3 })
      .first()
      .waitFor();
    expect(await brokenPictures(page)).toEqual([]);
    await takePicture(page, `${width}-demo-flash-sales`);
    expect(await largePictures(page)).toEqual([]);
    if (width === "desktop" && process.env.FLASHPLATE_README_PICTURE) await renewReadmePicture(page);

    await person.close();
  });
});

/** `FLASHPLATE_README_PICTURE=1` renews the README's picture; otherwise a test run leaves the sources as they are. */
async function renewReadmePicture(page: Page): Promise<void> {
  const picture = await page.screenshot({ animations: "disabled" });
  await sharp(picture)
    .webp({ quality: 82 })
    .toFile(join(import.meta.dirname, "../../docs/flash-sales.webp"));
}
