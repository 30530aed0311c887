/** Takes the screenshots of the portal that the landing page shows, light and dark, and stores them in the site. */
import { statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { root } from "../../tools/lib/paths.ts";
import { vendor } from "../e2e/support/people/accounts.ts";
import { openBrowser, openWindow, origin, type Width, widths } from "../e2e/support/window.ts";

/** Limit of a file, so that the landing page stays light. */
const maxBytes = 60_000;

type Look = "light" | "dark";

interface Shot {
  file: (look: Look) => string;
  width: Width;
  /** Pixels of the screen per pixel of the page. */
  scale: number;
  /** Width of the file in pixels. */
  fileWidth: number;
  open: (page: Page) => Promise<void>;
}

const shots: readonly Shot[] = [
  {
    file: (look) => `portal-desk-${look}.webp`,
    width: "desktop",
    scale: 1,
    fileWidth: 1280,
    open: async (page) => {
      await page.goto(`${origin}/dashboard`);
    },
  },
  {
    file: (look) => `portal-phone-${look}.webp`,
    width: "phone",
    scale: 2,
    fileWidth: 480,
    open: async (page) => {
      await page.goto(`${origin}/Flashsales?new`);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /Burger/ })
        .first()
        .click();
    },
  },
];

async function take(page: Page, look: Look, shot: Shot): Promise<void> {
  const { file, width, scale, fileWidth, open } = shot;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setDeviceMetricsOverride", {
    ...widths[width],
    deviceScaleFactor: scale,
    mobile: false,
  });
  await page.emulateMedia({ colorScheme: look, reducedMotion: "reduce" });
  await open(page);
  // Fonts that arrive late are shown only at the second visit.
  await page.waitForTimeout(3000);
  await open(page);
  await page.getByRole("heading", { name: /./ }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector("[role=status][aria-label^=Loading]"));
  await page.evaluate(async () => {
    (document.activeElement as HTMLElement | null)?.blur();
    await document.fonts.ready;
    // A lazy picture outside the window would never be decoded.
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  // The rows of a list appear one after another.
  await page.waitForTimeout(3000);
  const picture = sharp(await page.screenshot({ animations: "disabled" })).resize({ width: fileWidth });
  const target = join(root, "web/public/art", file(look));
  for (let quality = 90; quality > 30; quality -= 5) {
    await picture.clone().webp({ quality }).toFile(target);
    if (statSync(target).size <= maxBytes) break;
  }
  console.log(`${target}: ${statSync(target).size} bytes`);
}

const browser = await openBrowser();
for (const shot of shots) {
  for (const look of ["light", "dark"] as const) {
    const { page, context } = await openWindow(browser, shot.width, { account: vendor });
    await take(page, look, shot);
    await context.close();
  }
}
await browser.close();
