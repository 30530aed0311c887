import type { AccountStatusAnswer } from "./payments.ts";

/** What decides the state of an account. */
type AccountStatus = Omit<AccountStatusAnswer, "initialOnboarding">;

/** `Vendors/{uid}.paymentAccount`: what Stripe last said about the account. */
export type PaymentAccountRecord = Omit<AccountStatus, "account">;

/** The part of a vendor's record that a reading of the account at Stripe writes. */
export interface PaymentAccountReading {
  /** Absent until Stripe said something. */
  paymentAccount?: PaymentAccountRecord;
  /** When the reading started. A reading that started earlier changes nothing. */
  paymentAccountReadAt?: Date;
}

/**
 * What a payment account needs.
 *
 * - `details-missing`: its owner has to enter more at Stripe
 * - `checking`: Stripe verifies the details, and the owner has nothing to do
 * - `restricted`: it cannot be paid, although no detail is missing
 * - `rejected`: Stripe has closed it, and accepts no other details
 */
export type AccountState =
  | "not-connected"
  | "details-missing"
  | "checking"
  | "restricted"
  | "rejected"
  | "connected";

/** Reasons of Stripe for an account that it is still checking. */
const reasonsOfChecks: readonly string[] = ["listed", "requirements.pending_verification", "under_review"];

/**
 * The state of an account.
 * @see https://docs.stripe.com/api/accounts/object#account_object-requirements-disabled_reason
 */
export function accountStateOf({
  account,
  details_submitted,
  charges_enabled,
  payouts_enabled,
  currently_due,
  disabled_reason,
}: AccountStatus): AccountState {
  if (account === null) return "not-connected";
  if (disabled_reason?.startsWith("rejected.")) return "rejected";
  if (!details_submitted || currently_due.length > 0) return "details-missing";
  if (disabled_reason !== null) return reasonsOfChecks.includes(disabled_reason) ? "checking" : "restricted";
  return charges_enabled && payouts_enabled ? "connected" : "checking";
}

/**
 * What a restaurant sees of its account. `waiting`: Stripe waits for details or checks them.
 * `paused`: Stripe takes no payments for it.
 */
export type VendorPaymentState = "not-connected" | "waiting" | "connected" | "paused";

/** The account of a restaurant in responses to its owner and to admins. */
export interface VendorPayments {
  state: VendorPaymentState;
  /** Stripe's names of missing details. `missingKindsOf` groups them. */
  currently_due: string[];
  /** Whether guests pay in the app for this restaurant's sales. */
  takesAppPayments: boolean;
}

/**
 * The state of an account as its restaurant sees it. An account that takes payments and pays them out is
 * connected, also while Stripe asks for more details.
 */
export function vendorPaymentStateOf(status: AccountStatus): VendorPaymentState {
  const state = accountStateOf(status);
  if (state === "not-connected" || state === "connected") return state;
  if (state === "rejected" || state === "restricted") return "paused";
  if (status.charges_enabled && status.payouts_enabled) return "connected";
  // Stripe stops an account that does not answer a later question in time.
  const isStopped = status.details_submitted && status.disabled_reason?.endsWith("past_due");
  return isStopped ? "paused" : "waiting";
}

/**
 * Whether Stripe takes payments for a restaurant. The account's state must be known, so that a
 * reservation does not have to ask Stripe.
 */
export function canCharge(vendor: {
  stripeAccountId?: string;
  paymentAccount?: PaymentAccountRecord;
}): boolean {
  return vendor.stripeAccountId !== undefined && vendor.paymentAccount?.charges_enabled === true;
}

/** Groups of the details that Stripe asks for, in the order in which they are shown. */
const requirementKinds = ["business", "people", "bank-account", "terms", "other"] as const;
export type RequirementKind = (typeof requirementKinds)[number];

/** The first part of Stripe's names of details, such as `company` of `company.tax_id`. */
const kindOfPart: Readonly<Record<string, RequirementKind>> = {
  business_profile: "business",
  business_type: "business",
  company: "business",
  directors: "people",
  documents: "business",
  executives: "people",
  external_account: "bank-account",
  individual: "people",
  owners: "people",
  relationship: "people",
  representative: "people",
  settings: "business",
  tos_acceptance: "terms",
};

/**
 * The groups of the missing details, each once.
 * @param due Stripe's names, such as `business_profile.url` or `person_8UayFKIMRJklog.first_name`
 * @see https://docs.stripe.com/connect/required-verification-information
 */
export function missingKindsOf(due: readonly string[]): RequirementKind[] {
  const found = new Set(due.map(kindOf));
  return requirementKinds.filter((kind) => found.has(kind));
}

function kindOf(name: string): RequirementKind {
  const [part = ""] = name.split(".");
  return part.startsWith("person_") ? "people" : (kindOfPart[part] ?? "other");
}
