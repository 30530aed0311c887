import { describe, expect, it } from "vitest";
import { accountStateOf, canCharge, missingKindsOf, vendorPaymentStateOf } from "./account-state.ts";

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
    [
      "details-missing",
      "before that, if Stripe names none of them",
      { ...disabled, details_submitted: false },
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

describe("vendorPaymentStateOf", () => {
  it.each([
    ["not-connected", "without an account", { account: null, details_submitted: false, ...disabled }],
    ["waiting", "before the details are submitted", { ...disabled, details_submitted: false }],
    ["waiting", "while Stripe checks them", { ...disabled, disabled_reason: "under_review" }],
    ["connected", "when it can charge and be paid", {}],
    ["connected", "when Stripe asks for more and still pays", { currently_due: ["company.tax_id"] }],
    [
      "paused",
      "when a later question was not answered in time",
      { ...disabled, currently_due: ["company.tax_id"], disabled_reason: "requirements.past_due" },
    ],
    ["paused", "when Stripe restricts it", { ...disabled, disabled_reason: "platform_paused" }],
    ["paused", "when Stripe rejected it", { ...disabled, disabled_reason: "rejected.fraud" }],
  ])("is %s %s", (state, _when, status) => {
    expect(vendorPaymentStateOf({ ...connected, ...status })).toBe(state);
  });
});

describe("canCharge", () => {
  const { account, initialOnboarding: _, ...paymentAccount } = connected;

  it("needs an account that is known to take payments", () => {
    expect(canCharge({ stripeAccountId: account, paymentAccount })).toBe(true);
    expect(canCharge({ stripeAccountId: account })).toBe(false);
    expect(canCharge({ paymentAccount })).toBe(false);
    expect(canCharge({ stripeAccountId: account, paymentAccount: { ...paymentAccount, ...disabled } })).toBe(
      false,
    );
  });
});
