/**
 * `npm run restore:rehearse`: starts emulators with the demo world, backs up records, pictures and
 * users, deletes everything, restores it, and compares counts and checksums. docs/operations.md
 * says how a real project is restored.
 */
import { join } from "node:path";
import { withSession } from "../emulators/session.ts";
import { main } from "../lib/main.ts";
import { root } from "../lib/paths.ts";

await main(() =>
  withSession(
    { emulators: ["auth", "firestore", "storage"], offset: "auto", seed: true, clock: false, ui: false },
    (session) => session.run(process.execPath, [join(root, "tools", "restore", "rehearse.ts")]),
  ),
);
