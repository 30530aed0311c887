/**
 * `npm start`: builds, starts every emulator, loads the demo world, and prints addresses and demo
 * accounts.
 */
import { buildForEmulators } from "../build/emulator-build.ts";
import { withSession } from "../emulators/session.ts";
import { welcomeText } from "../emulators/welcome-text.ts";
import { connectDemoPrinter } from "../emulators/world/connect-demo-printer.ts";
import { watchEmails } from "../emulators/world/watch-emails.ts";
import { main } from "../lib/main.ts";

await main(async () => {
  return withSession(
    { build: buildForEmulators, seed: true, clock: true, ui: true, attachable: "start" },
    async ({ addresses, ui, untilInterrupted }) => {
      console.log(welcomeText(addresses, { site: addresses.hostingOrigin, ui }));
      watchEmails(addresses, console.log);
      await connectDemoPrinter(addresses);
      return untilInterrupted();
    },
  );
});
