/** `npm start`: builds, starts every emulator, loads the demo world, and says where to go and who to sign in as. */
import { buildForEmulators } from "../build/emulator-build.ts";
import { watchMails } from "../emulators/mails.ts";
import { withSession } from "../emulators/session.ts";
import { welcome } from "../emulators/welcome.ts";
import { main } from "../lib/main.ts";

await main(async () => {
  return withSession(
    { build: buildForEmulators, seed: true, clock: true, ui: true, attachable: "start" },
    async ({ addresses, ui, untilInterrupted }) => {
      console.log(welcome(addresses, { site: addresses.hostingOrigin, ui }));
      watchMails(addresses, console.log);
      return untilInterrupted();
    },
  );
});
