/** `npm run dev`: like `npm start`, with hot reload of the site (Vite) and of the functions (esbuild). */
import { join } from "node:path";
import { buildFunctions, watchFunctions } from "../build/functions.ts";
import { watchMails } from "../emulators/mails.ts";
import { requireFreePorts } from "../emulators/ports.ts";
import { withSession } from "../emulators/session.ts";
import { host } from "../emulators/settings.ts";
import { welcome } from "../emulators/welcome.ts";
import { main } from "../lib/main.ts";
import { root } from "../lib/paths.ts";
import { ToolError } from "../lib/tool-error.ts";
import { writeApiDocs } from "../openapi/files.ts";

/** Vite's usual port. The page asks Vite, and Vite hands requests for the API on to Hosting. */
const vitePort = 5173;

await main(async () => {
  await requireFreePorts({ vite: vitePort });
  const build = async () => {
    await buildFunctions();
    writeApiDocs();
  };
  return withSession({ build, seed: true, clock: true, ui: true }, async (session) => {
    const stopWatching = await watchFunctions();
    watchMails(console.log);
    const vite = join(root, "node_modules", "vite", "bin", "vite.js");
    const args = [
      "--mode",
      "emulators",
      "--host",
      host,
      "--port",
      String(vitePort),
      "--strictPort",
      "--logLevel",
      "warn",
    ];
    const ended = session.run(process.execPath, [vite, join(root, "web"), ...args]);
    console.log(welcome({ site: `http://${host}:${vitePort}`, ui: session.ui }));
    try {
      const status = await ended;
      throw new ToolError(`Vite ended with status ${status}.`);
    } finally {
      await stopWatching();
    }
  });
});
