/** Returns the version in the output of `chromium --version`: `156.0.8078.79`. */
export function readVersion(output: string): string | undefined {
  return /\b\d+(?:\.\d+){3}\b/.exec(output)?.[0];
}

/** Compares two versions by their numbers: negative if `one` is older. */
export function compareVersions(one: string, other: string): number {
  const numbers = [one, other].map((version) => version.split(".").map(Number));
  const [left = [], right = []] = numbers;
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** A version of a Debian package. */
export interface Offer {
  /** Debian's name of the version: `156.0.8078.79-1~deb12u1`. */
  packageVersion: string;
  /** The version that the browser prints: `156.0.8078.79`. */
  version: string;
}

/**
 * Reads the output of `apt-cache madison PACKAGE`: lines of `package | version | source`. Several
 * sources may offer the same version.
 */
export function parseMadison(output: string): Offer[] {
  const offers = new Map<string, Offer>();
  for (const line of output.split("\n")) {
    const [, packageVersion = "", source = ""] = line.split("|").map((part) => part.trim());
    const version = readVersion(packageVersion);
    if (version !== undefined && source.endsWith(" Packages")) {
      offers.set(packageVersion, { packageVersion, version });
    }
  }
  return [...offers.values()];
}

/** Returns the oldest and the newest offer, in this order. If they are the same version, returns one. */
export function oldestAndNewest(offers: readonly Offer[]): Offer[] {
  const sorted = [...offers].sort((one, other) => compareVersions(one.version, other.version));
  const [oldest, newest] = [sorted[0], sorted.at(-1)];
  if (oldest === undefined || newest === undefined) return [];
  return oldest.version === newest.version ? [newest] : [oldest, newest];
}
