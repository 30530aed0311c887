import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Headers of Hosting for paths, as in firebase.json. */
export interface HeaderRule {
  /** A glob. Each rule has a glob or an expression. */
  source?: string;
  regex?: string;
  headers: { key: string; value: string }[];
}

/**
 * Lets browsers keep the assets of a built site for a year: their names contain a hash of the
 * content. Hosting chooses headers by path, also for a missing file, which browsers must not keep. So
 * firebase.json says `no-store` for everything below /assets, and this rule names each existing file.
 * Of two rules with the same header the last one applies, so this rule belongs at the end.
 * @param site the folder of the built site
 * @returns no rule for a site without assets
 */
export function rulesOfAssets(site: string): HeaderRule[] {
  const folder = join(site, "assets");
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  if (names.length === 0) return [];
  const patterns = names.map((name) => name.replaceAll(".", "\\."));
  return [
    {
      regex: `^/assets/(${patterns.join("|")})$`,
      headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
    },
  ];
}
