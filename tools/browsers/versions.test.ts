import { expect, test } from "vitest";
import { browserHint } from "./browser.ts";
import { browserLine } from "./browser-line.ts";
import { compareVersions, oldestAndNewest, parseMadison, readVersion } from "./versions.ts";

const madison = `
chromium-headless-shell | 156.0.8078.79-1~deb12u1 | http://deb.debian.org/debian-security bookworm-security/main amd64 Packages
chromium-headless-shell | 150.0.7871.100-1~deb12u1 | http://deb.debian.org/debian bookworm/main amd64 Packages
chromium-headless-shell | 150.0.7871.100-1~deb12u1 | http://deb.debian.org/debian bookworm/main arm64 Packages
  chromium | 150.0.7871.100-1~deb12u1 | http://deb.debian.org/debian bookworm/main Sources
`;

const offer = (version: string) => ({ version, packageVersion: `${version}-1` });

test("reads a version from what the browser prints", () => {
  expect(readVersion("Chromium 156.0.8078.79 built on Debian GNU/Linux 12\n")).toBe("156.0.8078.79");
  expect(readVersion("Google Chrome 99.0.4844.51 \n")).toBe("99.0.4844.51");
  expect(readVersion("error while loading shared libraries: libnss3.so.1")).toBeUndefined();
});

test("compares versions by numbers", () => {
  expect(compareVersions("150.0.7871.100", "150.0.7871.99")).toBeGreaterThan(0);
  expect(compareVersions("99.0.1.1", "100.0.1.1")).toBeLessThan(0);
  expect(compareVersions("150.0.1.1", "150.0.1.1")).toBe(0);
});

test("reads each version once from the output of apt-cache madison", () => {
  expect(parseMadison(madison)).toEqual([
    { version: "156.0.8078.79", packageVersion: "156.0.8078.79-1~deb12u1" },
    { version: "150.0.7871.100", packageVersion: "150.0.7871.100-1~deb12u1" },
  ]);
  expect(parseMadison("N: Unable to locate package chromium-headless-shell")).toEqual([]);
});

test("chooses the oldest and the newest version, in this order", () => {
  const offers = ["99.0.0.1", "156.0.8078.79", "150.0.7871.100"].map(offer);
  expect(oldestAndNewest(offers).map(({ version }) => version)).toEqual(["99.0.0.1", "156.0.8078.79"]);
  expect(oldestAndNewest([offer("150.0.0.1")])).toEqual([offer("150.0.0.1")]);
  expect(oldestAndNewest([])).toEqual([]);
});

test("names the browser, and points to docs/testing.md only when it is newer", () => {
  const line = (version: string | undefined) => browserLine("/usr/bin/chromium", version, "150.0.7871.100");
  expect(line("150.0.7871.100")).toBe(
    "Browser: Chromium 150.0.7871.100 (/usr/bin/chromium). The newest version with a green run is 150.0.7871.100.",
  );
  expect(line("156.0.8078.79")).toContain("docs/testing.md");
  expect(line("149.0.1.1")).not.toContain("docs/testing.md");
  expect(line(undefined)).toContain("does not print its version");
  expect(browserLine(undefined, undefined, "150.0.7871.100")).toContain(browserHint);
});
