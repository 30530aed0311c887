import { describe, expect, it } from "vitest";
import { chosenEmulators } from "./chosen-emulators.ts";
import { allEmulators } from "./settings.ts";

describe("chosenEmulators", () => {
  it.each(["firestore,typo", "typo", "", "firestore,"])("refuses --only=%s with the known names", (only) => {
    expect(() => chosenEmulators(only)).toThrow(`--only takes ${allEmulators.join(", ")}, not`);
  });

  it("returns the named emulators, and all without --only", () => {
    expect(chosenEmulators("storage,firestore")).toEqual(["storage", "firestore"]);
    expect(chosenEmulators(undefined)).toEqual(allEmulators);
  });
});
