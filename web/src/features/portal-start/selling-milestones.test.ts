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
    payments,
  };
  const fullVendor = vendor && ({ ...base, ...vendor } as Vendor);
  return { admin: false, emailVerified, vendor: fullVendor, role: null, declined: null };
}

/** Account, application, email and approval. The milestones of the set-up follow them. */
const approvalSteps = 4;

/** The milestones up to the approval. `vendorVerify` is null if no application was sent. */
function statesUntilApproval(emailVerified: boolean, vendorVerify: boolean | null): string[] {
  const vendor = vendorVerify === null ? null : { vendorVerify };
  return statesOf(meWith(emailVerified, vendor)).slice(0, approvalSteps);
}

describe("the milestones before the first sale", () => {
  it("start with the application", () => {
    expect(statesUntilApproval(false, null)).toEqual([
      "account done",
      "application next",
      "email waiting",
      "approval waiting",
    ]);
  });

  it("continue with the email", () => {
    expect(statesUntilApproval(false, false)).toEqual([
      "account done",
      "application done",
      "email next",
      "approval waiting",
    ]);
  });

  it("wait for the approval when the rest is done", () => {
    expect(statesUntilApproval(true, false)[3]).toBe("approval waiting");
  });

  it("keep the email open when the approval came first", () => {
    expect(statesUntilApproval(false, true)).toEqual([
      "account done",
      "application done",
      "email next",
      "approval done",
    ]);
  });

  it("ask for menu, place, payments and rings as soon as the email is verified", () => {
    const approved = meWith(true, { vendorVerify: true });
    const allNext = ["menu next", "place next", "payments next", "rings next"];
    const nothing: SetUp = { dishes: 0, rings: 0 };
    const waiting = meWith(true, { vendorVerify: false });
    expect(statesOf(approved, nothing).slice(approvalSteps)).toEqual(allNext);
    expect(statesOf(approved).slice(approvalSteps)).toEqual([
      "menu unknown",
      "place next",
      "payments next",
      "rings unknown",
    ]);
    expect(statesOf(waiting, nothing).slice(approvalSteps)).toEqual(allNext);
    expect(statesOf(meWith(false, { vendorVerify: false })).slice(approvalSteps)).toEqual([
      "menu waiting",
      "place waiting",
      "payments waiting",
      "rings waiting",
    ]);
    expect(statesOf(meWith(false, null)).slice(approvalSteps)).toEqual([]);
  });

  it("leave out the rings where no device can ring", () => {
    expect(statesOf(meWith(true, {}), { rings: null }).at(-1)).toBe("payments next");
  });

  it("are all done when menu, place, payments and a ring are set up", () => {
    const coordinates = { latitude: 40.7, longitude: 0 };
    const payments = { state: "connected" as const, currently_due: [], takesAppPayments: true };
    const vendor = { vendorVerify: true, coordinates, payments };
    expect(
      statesOf(meWith(true, vendor), { dishes: 3, rings: 1 }).every((state) => state.endsWith("done")),
    ).toBe(true);
  });
});
