import type { Me, Vendor } from "@flashplate/contract/vendors/vendors";
import { describe, expect, it } from "vitest";
import { english } from "../../shared/i18n/translate.ts";
import { type SetUp, sellingMilestones } from "./selling-milestones.ts";

const noLocation = { latitude: 0, longitude: 0 };

function statesOf(me: Me, setUp: SetUp = {}): string[] {
  return sellingMilestones(me, "anna@example.com", setUp, english).map(({ key, state }) => `${key} ${state}`);
}

function meWith(emailVerified: boolean, vendor: Partial<Vendor> | null): Me {
  const payments = { state: "not-connected", currently_due: [], takesAppPayments: false } as const;
  const base = {
    name: "Casa",
    registeredAt: "2026-11-20T12:00:00.000Z",
    coordinates: noLocation,
    initialOnboarding: false,
    payments,
  };
  const present = vendor && ({ ...base, ...vendor } as Vendor);
  return { admin: false, emailVerified, vendor: present, role: null, declined: null };
}

/** The milestones up to the approval. */
function states(emailVerified: boolean, vendorVerify: boolean | null): string[] {
  return statesOf(meWith(emailVerified, vendorVerify === null ? null : { vendorVerify })).slice(0, 4);
}

describe("the milestones before the first sale", () => {
  it("start with the application", () => {
    expect(states(false, null)).toEqual([
      "account done",
      "application next",
      "email waiting",
      "approval waiting",
    ]);
  });

  it("continue with the email", () => {
    expect(states(false, false)).toEqual([
      "account done",
      "application done",
      "email next",
      "approval waiting",
    ]);
  });

  it("wait for the approval when the rest is done", () => {
    expect(states(true, false)[3]).toBe("approval waiting");
  });

  it("keep the email open when the approval came first", () => {
    expect(states(false, true)).toEqual(["account done", "application done", "email next", "approval done"]);
  });

  it("ask for menu, place, payments and rings as soon as the email is verified", () => {
    const approved = meWith(true, { vendorVerify: true });
    const allNext = ["menu next", "place next", "payments next", "rings next"];
    const nothing = { dishes: 0, rings: 0 };
    expect(statesOf(approved, nothing).slice(4)).toEqual(allNext);
    expect(statesOf(approved).slice(4)).toEqual([
      "menu unknown",
      "place next",
      "payments next",
      "rings unknown",
    ]);
    const waiting = meWith(true, { vendorVerify: false });
    expect(statesOf(waiting, nothing).slice(4)).toEqual(allNext);
    expect(statesOf(meWith(false, { vendorVerify: false })).slice(4)).toEqual([
      "menu waiting",
      "place waiting",
      "payments waiting",
      "rings waiting",
    ]);
    expect(statesOf(meWith(false, null)).slice(4)).toEqual([]);
  });

  it("leave out the rings where no device can ring", () => {
    expect(statesOf(meWith(true, {}), { rings: null }).at(-1)).toBe("payments next");
  });

  it("are all done when menu, place, payments and a ring are set up", () => {
    const coordinates = { latitude: 40.7, longitude: 0 };
    const payments = { state: "connected" as const, currently_due: [], takesAppPayments: true };
    const vendor = { vendorVerify: true, initialOnboarding: true, coordinates, payments };
    expect(
      statesOf(meWith(true, vendor), { dishes: 3, rings: 1 }).every((state) => state.endsWith("done")),
    ).toBe(true);
  });
});
