/**
 * `npm run contact-sheet`: takes a picture of every screen at both widths, in light and dark, with all emulators and the demo world
 * up, and lays them out on sheets in `.cache/contact-sheet`. `npm run contact-sheet -- menu` takes the screens whose name holds `menu`.
 */
import { join } from "node:path";
import { browserHint, findBrowser } from "../browser.ts";
import { buildForEmulators } from "../build/emulator-build.ts";
import { withSession } from "../emulators/session.ts";
import { main } from "../lib/main.ts";
import { root } from "../lib/paths.ts";
import { ToolError } from "../lib/tool-error.ts";

await main(async (args) => {
  if (findBrowser() === undefined) throw new ToolError(browserHint);
  const program = join(root, "tests", "contact-sheet", "take.ts");
  const options = { build: buildForEmulators, offset: "auto", seed: true, clock: false, ui: false } as const;
  return withSession(options, (session) => session.run(process.execPath, [program, ...args]));
});
