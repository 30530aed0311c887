import { join } from "node:path";
import sharp from "sharp";
import { vendor } from "./support/people/accounts.ts";
import { everyWidth, expect, journeyAt, type Page, takePicture, test } from "./support/test.ts";
import { brokenPictures } from "./support/visits/checks.ts";

/** Returns pictures of dishes that were loaded in the large size, although all frames are small. */
async function largePictures(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => [...document.images].map((picture) => picture.currentSrc));
  const dishes = shown.filter((url) => url.includes("menu-items%2F"));
  expect(dishes.length).toBeGreaterThan(0);
  return dishes.filter((url) => !url.includes("_small.webp"));
}

test.describe("the demo restaurant", () => {
  for (const width of everyWidth)
    test(`shows its dashboard, menu and sales on a ${width}`, journeyAt(width), async ({ newPerson }) => {
      const { page } = await newPerson(width, { account: vendor });
      await page.goto("/dashboard");
      if (width === "phone") await page.getByRole("button", { name: "More: menu and activity" }).click();
      for (const card of ["Total Menu Items", "Active Flash Sales", "Pending Orders"]) {
        const value = page.getByRole("region", { name: card });
        await expect(value).toHaveText(/[1-9]/);
      }
      await page.getByText(/^Completed Today:/).waitFor();
      expect(await brokenPictures(page)).toEqual([]);
      expect(await largePictures(page)).toEqual([]);
      await takePicture(page, `${width}-demo-dashboard`);

      await page.goto("/new-menu-item");
      await page.getByRole("heading", { level: 3 }).first().waitFor();
      expect(await brokenPictures(page)).toEqual([]);
      await takePicture(page, `${width}-demo-menu`);

      await page.goto("/Flashsales");
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
      // Set by hand, to renew the picture after a change of the screen.
      if (width === "desktop" && process.env.FLASHPLATE_README_PICTURE) await renewReadmePicture(page);
    });
});

/** Writes the README's picture of the sales. */
async function renewReadmePicture(page: Page): Promise<void> {
  const picture = await page.screenshot({ animations: "disabled" });
  await sharp(picture)
    .webp({ quality: 82 })
    .toFile(join(import.meta.dirname, "../../docs/flash-sales.webp"));
}
