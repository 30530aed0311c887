/**
 * Runs a pass over 300 numbers, in a process that a test kills. It blocks in the third page.
 */
import { runPass } from "../../../../functions/src/platform/passes/pass.ts";
import { passPageOf } from "../../../../functions/src/platform/passes/pass-sources.ts";

await runPass<number>({
  name: "killed",
  page: async (from) => {
    const first = from === undefined ? 0 : Number(from) + 1;
    const items = Array.from({ length: Math.min(100, 300 - first) }, (_, n) => first + n);
    return passPageOf(items, 100, String);
  },
  idOf: String,
  cursorOf: String,
  handle: async (n) => {
    if (n >= 250) await new Promise(() => setInterval(() => {}, 1000));
  },
});
