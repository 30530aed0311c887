import type { Me, Vendor } from "@flashplate/contract/vendors";
import { describe, expect, it } from "vitest";
import { english } from "../../i18n/translate.ts";
import { wayToSelling } from "./way-to-selling.ts";

const nowhere = { latitude: 0, longitude: 0 };

function statesOf(me: Me, dishes?: number): string[] {
  return wayToSelling(me, "anna@example.com", { dishes }, english).map(({ key, state }) => `${key} ${state}`);
}

function meWith(emailVerified: boolean, vendor: Partial<Vendor> | null): Me {
  const base = { name: "Casa", coordinates: nowhere, initialOnboarding: false };
  return { admin: false, emailVerified, vendor: vendor && ({ ...base, ...vendor } as Vendor) };
}

/** Up to the approval. */
function states(emailVerified: boolean, vendorVerify: boolean | null): string[] {
  return statesOf(meWith(emailVerified, vendorVerify === null ? null : { vendorVerify })).slice(0, 4);
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

  it("says what is missing once the portal is open, and not to do it before", () => {
    const approved = meWith(true, { vendorVerify: true });
    expect(statesOf(approved, 0).slice(4)).toEqual(["menu next", "position next", "payments next"]);
    expect(statesOf(approved).slice(4)).toEqual(["menu unknown", "position next", "payments next"]);
    expect(statesOf(meWith(true, { vendorVerify: false })).slice(4)).toEqual([
      "menu waiting",
      "position waiting",
      "payments waiting",
    ]);
    expect(statesOf(meWith(false, null)).slice(4)).toEqual([]);
  });

  it("ends with everything done", () => {
    const coordinates = { latitude: 40.7, longitude: 0 };
    const vendor = { vendorVerify: true, initialOnboarding: true, coordinates };
    expect(statesOf(meWith(true, vendor), 3).every((state) => state.endsWith("done"))).toBe(true);
  });
});
