/** `npm run format`: formats everything and puts right what Biome can put right by itself. */
import { join } from "node:path";
import { main } from "../lib/main.ts";
import { root } from "../lib/paths.ts";
import { run } from "../lib/run.ts";

await main((args) =>
  run(join(root, "node_modules", ".bin", "biome"), ["check", "--write", ...args], { cwd: root }),
);
