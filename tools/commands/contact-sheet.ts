/**
 * `npm run contact-sheet [-- NAME…]`: takes a screenshot of every screen at both widths, in light
 * and dark, and arranges them on sheets in `.cache/contact-sheet`. With NAME, only screens whose
 * name contains it. `npm run contact-sheet -- --landing` takes the landing page's screenshots of
 * the portal again.
 */
import { join } from "node:path";
import { browserHint, findBrowser } from "../browsers/browser.ts";
import { buildForEmulators } from "../build/emulator-build.ts";
import { withSession } from "../emulators/session.ts";
import { main } from "../lib/main.ts";
import { root } from "../lib/paths.ts";
import { ToolError } from "../lib/tool-error.ts";

await main(async (args) => {
  if (findBrowser() === undefined) throw new ToolError(browserHint);
  const isLanding = args.includes("--landing");
  const program = join(root, "tests", "contact-sheet", isLanding ? "landing-pictures.ts" : "take.ts");
  const options = { build: buildForEmulators, offset: "auto", seed: true, clock: false, ui: false } as const;
  return withSession(options, (session) => session.run(process.execPath, [program, ...args]));
});
