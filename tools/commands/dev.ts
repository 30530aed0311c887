/**
 * `npm run dev`: like `npm start`, with hot reload of the site (Vite) and of the functions
 * (esbuild).
 */
import { join } from "node:path";
import { buildFunctions, watchFunctions } from "../build/functions.ts";
import { withSession } from "../emulators/session.ts";
import { type Addresses, host, originOf } from "../emulators/settings.ts";
import { welcomeText } from "../emulators/welcome-text.ts";
import { connectDemoPrinter } from "../emulators/world/connect-demo-printer.ts";
import { watchEmails } from "../emulators/world/watch-emails.ts";
import { main } from "../lib/main.ts";
import { root } from "../lib/paths.ts";
import { ToolError } from "../lib/tool-error.ts";
import { writeApiDocs } from "../openapi/api-docs.ts";

await main(async () => {
  const build = async () => {
    await buildFunctions();
    // Undefined, not the folder of a build: the session serves functions/lib, which `watchFunctions`
    // updates.
    return undefined;
  };
  const otherPorts = ({ vitePort }: Addresses) => ({ Vite: vitePort });
  const options = { build, seed: true, clock: true, ui: true, attachable: "dev", otherPorts } as const;
  return withSession(options, async ({ addresses, run, site, ui }) => {
    const { vitePort } = addresses;
    writeApiDocs(site);
    const stopWatching = await watchFunctions();
    watchEmails(addresses, console.log);
    await connectDemoPrinter(addresses);
    const vite = join(root, "node_modules", "vite", "bin", "vite.js");
    const addressOptions = ["--host", host, "--port", String(vitePort), "--strictPort"];
    const viteStatus = run(process.execPath, [
      vite,
      join(root, "web"),
      "--mode",
      "emulators",
      "--logLevel",
      "warn",
      ...addressOptions,
    ]);
    console.log(welcomeText(addresses, { site: originOf(vitePort), ui }));
    try {
      const status = await viteStatus;
      throw new ToolError(`Vite ended with status ${status}.`);
    } finally {
      await stopWatching();
    }
  });
});
