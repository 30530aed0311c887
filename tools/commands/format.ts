/** `npm run format`: formats all files and applies Biome's fixes. */
import { join } from "node:path";
import { main } from "../lib/main.ts";
import { root } from "../lib/paths.ts";
import { biomeColors, run } from "../lib/run.ts";

await main((args) =>
  run(join(root, "node_modules", ".bin", "biome"), ["check", "--write", ...biomeColors, ...args], {
    cwd: root,
  }),
);
