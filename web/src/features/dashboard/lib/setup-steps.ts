import type { Health } from "@flashplate/contract/health/health";
import type { Vendor } from "@flashplate/contract/vendors/vendors";
import { hasPlace } from "../../../entities/vendors/has-place.ts";
import type { PlainText } from "../../../shared/i18n/translate.ts";

/** Something that a restaurant still has to set up before its sales work well. */
export interface SetupStep {
  text: PlainText;
  link: { to: string; label: PlainText };
}

/**
 * Returns what is still missing: the place, a menu, the payment account. Nothing that is not known.
 * @param dishes how many the menu has; undefined until it is loaded
 */
export function setupSteps(
  vendor: Pick<Vendor, "coordinates" | "initialOnboarding">,
  dishes: number | undefined,
  health: Health | undefined,
): SetupStep[] {
  const steps: SetupStep[] = [];
  if (!hasPlace(vendor.coordinates)) {
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
  const needsPayments = health && (health.integrations.payments !== "off" || health.sellingNeedsOnboarding);
  if (!vendor.initialOnboarding && needsPayments) {
    steps.push({
      text: health.sellingNeedsOnboarding
        ? "Before you can start a sale, our payment provider needs your details."
        : "Our payment provider needs your details before it can pay you.",
      link: { to: "/settings#payments", label: "Set up payments" },
    });
  }
  return steps;
}
