/**
 * `npm run with-emulators -- CMD`: runs a command in a session with the built app and the demo
 * world, and returns its exit status. The command's environment has all addresses. Options, before
 * another `--`:
 *
 * - `--no-seed` does not load the demo world.
 * - `--only=firestore,storage` starts only these emulators, without the demo world. It builds only
 *   for functions or hosting.
 *
 * `FLASHPLATE_PORT_OFFSET=auto` chooses free ports.
 */
import { parseArgs } from "node:util";
import { buildForEmulators } from "../build/emulator-build.ts";
import { chosenEmulators } from "../emulators/chosen-emulators.ts";
import { withSession } from "../emulators/session.ts";
import { main } from "../lib/main.ts";
import { ToolError } from "../lib/tool-error.ts";

const usage = "Usage: npm run with-emulators -- [--no-seed] [--only=EMULATOR,...] [--] CMD [arguments]";

await main(async (args) => {
  // The options end at `--`, or at the first argument that is no option.
  const end = args.findIndex((arg) => !arg.startsWith("-") || arg === "--");
  if (end === -1) throw new ToolError(usage, 2);
  const [program, ...rest] = args.slice(args[end] === "--" ? end + 1 : end);
  if (program === undefined) throw new ToolError(usage, 2);
  const { values } = parseFlags(args.slice(0, end));
  const emulators = chosenEmulators(values.only);
  // Without npm's own `--`, npm takes `--no-seed` for its own setting, and passes it as an empty variable.
  const isSeedOff = values["no-seed"] || process.env.npm_config_seed === "";
  const seed = !isSeedOff && values.only === undefined;
  const needsBuild = emulators.includes("functions") || emulators.includes("hosting");
  return withSession(
    { ...(needsBuild && { build: buildForEmulators }), emulators, seed, clock: true, ui: false },
    (session) => session.run(program, rest),
  );
});

function parseFlags(args: string[]) {
  try {
    return parseArgs({ args, options: { "no-seed": { type: "boolean" }, only: { type: "string" } } });
  } catch (error) {
    throw new ToolError(`${error instanceof Error ? error.message : error}\n${usage}`, 2);
  }
}
