import { describe, expect, it } from "vitest";
import { deployedPackages, deployedParts } from "./deployment/deployed-packages.ts";

/**
 * Licences of deployed packages that we accept, as SPDX expressions. They allow use in a product
 * whose source is not published. Some have conditions, which we meet:
 * - LGPL: libvips, which sharp loads as a library that can be replaced;
 * - MPL: the files of the package itself, which we do not change;
 * - OFL: fonts, which we do not sell.
 */
const accepted: ReadonlySet<string> = new Set([
  "0BSD",
  "Apache-2.0",
  "Apache-2.0 AND LGPL-3.0-or-later",
  "Apache-2.0 AND LGPL-3.0-or-later AND MIT",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "(MIT OR CC0-1.0)",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
]);

/** Packages whose package.json has no `license`, by name and version. Their LICENSE files were read. */
const readByHand: Readonly<Record<string, string>> = {
  "busboy 1.6.0": "MIT",
  "limiter 1.1.5": "MIT",
  "streamsearch 1.1.0": "MIT",
};

/** Names the packages of a part whose licence is not accepted, with the licence. */
function refusedPackages(part: (typeof deployedParts)[number], allowed = accepted): string[] {
  return Object.entries(deployedPackages(part).lock.packages).flatMap(([path, { version, license }]) => {
    if (path === "") return [];
    const name = `${path.split("node_modules/").at(-1)} ${version}`;
    const licence = license ?? readByHand[name] ?? "none";
    return allowed.has(licence) ? [] : [`${name}: ${licence}`];
  });
}

describe("the licence of each deployed package", () => {
  it.each(deployedParts)("is accepted in %s", (part) => {
    expect(refusedPackages(part)).toEqual([]);
  });

  it("is named when it is not accepted", () => {
    // web-push is the functions' only package with this licence.
    expect(refusedPackages("functions", new Set([...accepted].filter((one) => one !== "MPL-2.0")))).toEqual([
      expect.stringMatching(/^web-push \S+: MPL-2\.0$/),
    ]);
  });
});
