import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { admin, demoPassword, vendor } from "../../emulator-data/world/accounts.ts";
import { browserHint, findBrowser } from "../../tools/browsers/browser.ts";
import { host, hostingOrigin } from "../../tools/emulators/settings.ts";

/** Role whose screens are measured. */
export const people = { visitor: undefined, vendor, admin } as const;
export type Who = keyof typeof people;

const phone = { width: 375, height: 812 };

/** A Chromium with a new profile, and its debugging port. */
export interface OpenBrowser {
  context: BrowserContext;
  port: number;
}

/**
 * Runs `measure` in a Chromium in which `who` is signed in.
 * @param proxyPort port to connect to instead of Hosting's. The page keeps its origin, from which
 * it derives the emulators' ports.
 */
export async function withBrowser<Result>(
  who: Who,
  measure: (browser: OpenBrowser) => Promise<Result>,
  proxyPort?: number,
): Promise<Result> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error(browserHint);
  const profile = mkdtempSync(join(tmpdir(), "flashplate-bench-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    viewport: phone,
    args: [
      "--no-sandbox",
      "--no-first-run",
      "--remote-debugging-port=0",
      ...(proxyPort ? [`--host-resolver-rules=MAP ${new URL(hostingOrigin).host} ${host}:${proxyPort}`] : []),
    ],
  });
  try {
    await signIn(await context.newPage(), who);
    const port = Number(readFileSync(join(profile, "DevToolsActivePort"), "utf8").split("\n")[0]);
    return await measure({ context, port });
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function signIn(page: Page, who: Who): Promise<void> {
  const account = people[who];
  if (account) {
    await page.goto(`${hostingOrigin}/login`);
    await page.getByLabel("Email", { exact: true }).fill(account.email);
    await page.getByLabel("Password", { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await page.waitForURL(/dashboard|admin-portal/);
  }
  await page.close();
}
