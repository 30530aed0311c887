import type { VendorPaymentState } from "@flashplate/contract/payments/account-state";
import { useT } from "../../shared/i18n/language.ts";
import type { PlainText } from "../../shared/i18n/translate.ts";
import { Badge } from "../../shared/ui/layout/badge.tsx";

const labels: Record<VendorPaymentState, PlainText> = {
  "not-connected": "Not connected",
  waiting: "Waiting for Stripe",
  connected: "Connected",
  paused: "Paused by Stripe",
};

const tones = {
  "not-connected": "warn",
  waiting: "warn",
  connected: "good",
  paused: "bad",
} as const satisfies Record<VendorPaymentState, string>;

/** The state of a restaurant's account at Stripe. The dashboard and the settings show the same one. */
export function PaymentStateBadge({ state }: { state: VendorPaymentState }) {
  const t = useT();
  return <Badge tone={tones[state]}>{t(labels[state])}</Badge>;
}
