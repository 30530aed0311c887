import type { Health } from "@flashplate/contract/health/health";
import type { Vendor } from "@flashplate/contract/vendors/vendors";
import { pausedAccountText } from "../../../entities/payments/paused-account-text.ts";
import { hasChosenPlace } from "../../../entities/vendors/location/has-place.ts";
import type { PlainText } from "../../../shared/i18n/translate.ts";

/** Something that a restaurant still has to set up before its sales work well. */
export interface SetupStep {
  text: PlainText;
  link: { to: string; label: PlainText };
}

/**
 * Returns the steps that are still missing: the place, a menu, the payment account. A step is left out
 * while the data that decides about it is not loaded.
 * @param dishes how many the menu has; undefined until it is loaded
 * @param health undefined until it is loaded
 */
export function setupSteps(
  vendor: Pick<Vendor, "coordinates" | "initialOnboarding" | "payments"> &
    Partial<Pick<Vendor, "profileChange">>,
  dishes: number | undefined,
  health: Health | undefined,
): SetupStep[] {
  const steps: SetupStep[] = [];
  if (!hasChosenPlace(vendor)) {
    steps.push({
      text: "Guests cannot find your sales: your restaurant has no place on the map.",
      link: { to: "/settings#location", label: "Set your location" },
    });
  }
  if (dishes === 0) {
    steps.push({
      text: "Your menu is empty: with dishes on it, a sale takes three taps.",
      link: { to: "/new-menu-item", label: "Add to the menu" },
    });
  }
  const step = paymentStep(vendor, health);
  return step === undefined ? steps : [...steps, { text: step, link: paymentLink }];
}

/** Whether the steps may depend on the deployment's health. False once the payment account is connected. */
export function needsHealth({ payments }: Pick<Vendor, "payments">): boolean {
  return payments.state !== "connected";
}

const paymentLink = { to: "/settings#payments", label: "Set up payments" } as const;

/** What the payment account needs from its owner. Undefined if nothing, or if `health` must be known. */
function paymentStep(
  { payments, initialOnboarding }: Pick<Vendor, "payments" | "initialOnboarding">,
  health: Health | undefined,
): PlainText | undefined {
  if (payments.state === "paused") return pausedAccountText(payments);
  if (payments.state === "connected") {
    return payments.currently_due.length > 0
      ? "Stripe asks for more, so that it can go on paying you."
      : undefined;
  }
  if (health?.sellingNeedsOnboarding && !initialOnboarding) {
    return "Before you can start a sale, our payment provider needs your details.";
  }
  if (payments.state === "waiting") {
    const isOwnersTurn = payments.currently_due.length > 0 || !initialOnboarding;
    return isOwnersTurn ? "Stripe is waiting for your details." : undefined;
  }
  if (health === undefined || health.integrations.payments === "off") return undefined;
  return health.appPayments
    ? "Connect an account at Stripe, so that guests can pay in the app."
    : "Our payment provider needs your details before it can pay you.";
}
