import { describe, expect, it } from "vitest";
import { accountStateOf, missingKindsOf } from "./account-state.ts";

const connected = {
  account: "acct_1",
  details_submitted: true,
  charges_enabled: true,
  payouts_enabled: true,
  currently_due: [],
  disabled_reason: null,
  initialOnboarding: true,
};
const disabled = { charges_enabled: false, payouts_enabled: false };

describe("accountStateOf", () => {
  it.each([
    ["not-connected", "without an account", { account: null, details_submitted: false, ...disabled }],
    ["connected", "when it can charge and be paid", {}],
    ["checking", "when it cannot be paid yet", { payouts_enabled: false }],
    ["checking", "when Stripe verifies it", { ...disabled, disabled_reason: "under_review" }],
    [
      "details-missing",
      "before the details are submitted",
      {
        ...disabled,
        details_submitted: false,
        currently_due: ["external_account"],
        disabled_reason: "requirements.past_due",
      },
    ],
    ["details-missing", "when Stripe asks for more", { currently_due: ["company.tax_id"] }],
    ["restricted", "when no detail is missing", { ...disabled, disabled_reason: "platform_paused" }],
    ["rejected", "when Stripe rejected it", { ...disabled, disabled_reason: "rejected.fraud" }],
    [
      "rejected",
      "when details are missing too",
      { ...disabled, currently_due: ["company.tax_id"], disabled_reason: "rejected.other" },
    ],
  ])("is %s %s", (state, _when, status) => {
    expect(accountStateOf({ ...connected, ...status })).toBe(state);
  });
});

describe("missingKindsOf", () => {
  it("names each group once, in one order", () => {
    const due = ["tos_acceptance.date", "company.tax_id", "external_account", "business_profile.url"];
    expect(missingKindsOf(due)).toEqual(["business", "bank-account", "terms"]);
  });

  it.each([
    ["individual.verification.document", "people"],
    ["person_8UayFKIMRJklog.first_name", "people"],
    ["a_new_detail.of_stripe", "other"],
  ])("puts %s into the group %s", (name, kind) => {
    expect(missingKindsOf([name])).toEqual([kind]);
  });
});
