/** Takes a picture of every screen for the contact sheet, by role and in both color schemes. */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { cacheDir } from "../../tools/lib/paths.ts";
import { roles, type Screen } from "../e2e/support/screens/screen.ts";
import { screens as visited } from "../e2e/support/visits/screens.ts";
import { accountOf, goTo, openFromScreen } from "../e2e/support/visits/visit-screen.ts";
import { openBrowser, openWindow, type Width, widths } from "../e2e/support/window.ts";
import { moreScreens } from "./more-screens.ts";
import { layOut, type Tile } from "./sheets.ts";
import { teamScreens } from "./team-screens.ts";

const schemes = ["light", "dark"] as const;
type Scheme = (typeof schemes)[number];
const folder = join(cacheDir, "contact-sheet");
const wantedNames = process.argv.slice(2);
const screens = [...visited, ...moreScreens, ...teamScreens].filter(
  ({ name }) => wantedNames.length === 0 || wantedNames.some((part) => name.includes(part)),
);

/** Loads lazy pictures, and waits until all pictures are decoded. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) {
      picture.loading = "eager";
      // An asynchronously decoded picture is not on the screenshot.
      picture.decoding = "sync";
    }
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
  });
}

async function take(page: Page, screen: Screen, width: Width): Promise<Record<Scheme, Tile>> {
  await openFromScreen(page, screen);
  await loadPictures(page);
  const shoot = async (colorScheme: Scheme): Promise<Tile> => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(() => window.scrollTo(0, 0));
    const file = join(folder, `${screen.name}-${width}-${colorScheme}.png`);
    // An open dialog or menu covers only the window.
    const fullPage = screen.opener === undefined && !(await page.getByRole("dialog").isVisible());
    await page.screenshot({ path: file, fullPage, animations: "disabled" });
    return { name: screen.name, file };
  };
  return { light: await shoot("light"), dark: await shoot("dark") };
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
const taken: { sheet: string; tile: Tile }[] = [];
for (const width of Object.keys(widths) as Width[]) {
  for (const role of roles) {
    const screensOfRole = screens.filter(
      (screen) => screen.role === role && (screen.width ?? width) === width,
    );
    if (screensOfRole.length === 0) continue;
    const { account, own } = await accountOf(role);
    const { page, context } = await openWindow(browser, width, { account });
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const screen of screensOfRole) {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await goTo({ page, own }, screen);
      const tiles = await take(page, screen, width);
      for (const scheme of schemes) taken.push({ sheet: `${width}-${scheme}`, tile: tiles[scheme] });
    }
    await context.close();
  }
}
await browser.close();
for (const name of new Set(taken.map(({ sheet }) => sheet))) {
  const tiles = taken.filter(({ sheet }) => sheet === name).map(({ tile }) => tile);
  for (const file of await layOut(tiles, join(folder, `sheet-${name}`), name.startsWith("phone") ? 5 : 2)) {
    console.log(file);
  }
}
console.log(`${screens.length} screens in ${folder}`);
