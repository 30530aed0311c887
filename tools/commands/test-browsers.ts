/**
 * `npm run test:browsers`: the component tests and the crawl with the oldest and the newest Chromium
 * that Debian offers. `npm run test:browsers -- --list` only prints where they are.
 */
import { componentStepsWith, crawlStepsWith } from "../browsers/browser-steps.ts";
import { debianBrowsers } from "../browsers/debian-browsers.ts";
import { main } from "../lib/main.ts";
import { ToolError } from "../lib/tool-error.ts";
import { runPhases } from "../testing/phases.ts";

if (!process.stdout.isTTY && !process.env.FORCE_COLOR) process.env.NO_COLOR = "1";

await main(async (args) => {
  const isList = args[0] === "--list";
  if (args.length > (isList ? 1 : 0)) throw new ToolError("Usage: npm run test:browsers [-- --list]", 2);
  const { browsers, leftOut } = await debianBrowsers();
  for (const { version, path } of browsers) console.log(`Chromium ${version}: CHROME_PATH=${path}`);
  for (const reason of leftOut) console.log(`Left out: ${reason}`);
  if (isList || browsers.length === 0) return 0;
  return runPhases({
    withoutSession: componentStepsWith(browsers),
    onEmptyWorld: [],
    onDemoWorld: crawlStepsWith(browsers),
  });
});
