import type { Me, Vendor } from "@flashplate/contract/vendors";
import { describe, expect, it } from "vitest";
import { english } from "../../i18n/translate.ts";
import { wayToSelling } from "./way-to-selling.ts";

function states(emailVerified: boolean, vendorVerify: boolean | null): string[] {
  const vendor = vendorVerify === null ? null : ({ name: "Casa", vendorVerify } as Vendor);
  const me: Me = { admin: false, emailVerified, vendor };
  return wayToSelling(me, "anna@example.com", english).map(({ key, state }) => `${key} ${state}`);
}

describe("the way to selling", () => {
  it("starts with the application", () => {
    expect(states(false, null)).toEqual([
      "account done",
      "application next",
      "email waiting",
      "approval waiting",
    ]);
  });

  it("goes on with the email", () => {
    expect(states(false, false)).toEqual([
      "account done",
      "application done",
      "email next",
      "approval waiting",
    ]);
  });

  it("waits for us", () => {
    expect(states(true, false)[3]).toBe("approval waiting");
  });

  it("keeps the email open where the approval came first", () => {
    expect(states(false, true)).toEqual(["account done", "application done", "email next", "approval done"]);
  });

  it("ends with everything done", () => {
    expect(states(true, true).every((state) => state.endsWith("done"))).toBe(true);
  });
});
