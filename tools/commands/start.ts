/** `npm start`: builds, starts every emulator, loads the demo world, and says where to go and who to sign in as. */
import { build } from "../build/build.ts";
import { watchMails } from "../emulators/mails.ts";
import { withSession } from "../emulators/session.ts";
import { hostingOrigin } from "../emulators/settings.ts";
import { welcome } from "../emulators/welcome.ts";
import { main } from "../lib/main.ts";

await main(async () => {
  return withSession(
    { build: () => build("emulators"), seed: true, clock: true, ui: true },
    async (session) => {
      console.log(welcome({ site: hostingOrigin, ui: session.ui }));
      watchMails(console.log);
      return session.untilInterrupted();
    },
  );
});
