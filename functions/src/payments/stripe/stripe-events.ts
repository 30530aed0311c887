import { stripeAccountId } from "@flashplate/contract/payments/payments";
import { textOf } from "@flashplate/contract/shared/text";
import type Stripe from "stripe";
import * as z from "zod";
import { AppError } from "../../platform/app-error.ts";
import { stripeSigningSecrets } from "../../platform/services/integrations.ts";
import { notConfigured, requireSettings } from "./stripe-client.ts";
import { disputeEvents, type NamedDispute, warningEvents } from "./stripe-disputes.ts";
import { intentEvents, intentId, refundEvents } from "./stripe-intents.ts";

/** Seconds after which a signed message is refused, because it may be a replay. */
const webhookTolerance = 300;

/** The fields of a Stripe event that are used here. */
export const eventShape = z.object({
  id: textOf(104).regex(/^evt_\w+$/),
  type: z.string(),
  account: stripeAccountId.optional(),
  data: z.object({ object: z.object({ id: z.string(), payment_intent: z.string().nullish() }) }),
});

/** A Stripe event about a connected account. */
export interface AccountEvent {
  kind: "account";
  id: string;
  type: string;
  account: string;
  /** Whether the account's owner revoked our access. */
  revokes: boolean;
}

/** A Stripe event about a payment. */
export interface IntentEvent {
  kind: "intent";
  id: string;
  type: string;
  intentId: string;
}

/** A Stripe event about a dispute of a payment, or a bank's warning about one. */
export interface DisputeEvent extends NamedDispute {
  kind: "dispute";
  id: string;
  type: string;
}

/**
 * The event in a signed request; undefined if it is about nothing that is used here.
 * @throws payments/not-configured, payments/bad-signature (also if it is too old),
 * request/malformed
 */
export async function readEvent(
  body: Buffer,
  signature: string | undefined,
): Promise<AccountEvent | IntentEvent | DisputeEvent | undefined> {
  const secrets = stripeSigningSecrets(requireSettings());
  if (secrets.length === 0) throw notConfigured();
  const event = await verifiedEvent(body, signature ?? "", secrets);
  const parsed = eventShape.safeParse(event);
  if (!parsed.success) return undefined;
  return asAccountEvent(parsed.data) ?? asIntentEvent(parsed.data) ?? asDisputeEvent(parsed.data);
}

/** Stripe signs events about connected accounts and about payments with different secrets. */
async function verifiedEvent(
  body: Buffer,
  signature: string,
  secrets: readonly string[],
): Promise<Stripe.Event> {
  const { default: StripeSdk } = await import("stripe");
  for (const secret of secrets) {
    try {
      return StripeSdk.webhooks.constructEvent(body, signature, secret, webhookTolerance);
    } catch (error) {
      if (error instanceof SyntaxError) {
        throw new AppError("request/malformed", "This message is not JSON. Send it as Stripe does.");
      }
    }
  }
  throw new AppError(
    "payments/bad-signature",
    "This message is not signed by Stripe, or too old. Check the signing secret and send it again.",
  );
}

const stripeId = /^\w{1,100}$/;

type ParsedEvent = z.infer<typeof eventShape>;

function asAccountEvent({ id, type, account, data }: ParsedEvent): AccountEvent | undefined {
  const kind = "account";
  // If the object is not an account, a lookup would fail, and Stripe would resend the event for
  // days.
  const about = account ?? stripeAccountId.safeParse(data.object.id).data;
  if (type === "account.updated" && about !== undefined)
    return { kind, id, type, account: about, revokes: false };
  // The object is our application; the account is in `account`.
  if (type === "account.application.deauthorized" && account !== undefined) {
    return { kind, id, type, account, revokes: true };
  }
  return undefined;
}

/** Payments are the platform's own, so their events name no account. */
function asIntentEvent({ id, type, account, data: { object } }: ParsedEvent): IntentEvent | undefined {
  if (account !== undefined) return undefined;
  const isRefund = isOneOf(refundEvents, type);
  if (!isRefund && !isOneOf(intentEvents, type)) return undefined;
  const parsed = intentId.safeParse(isRefund ? object.payment_intent : object.id);
  return parsed.success ? { kind: "intent", id, type, intentId: parsed.data } : undefined;
}

/** Disputes are of the platform's own payments, so their events name no account. */
function asDisputeEvent({ id, type, account, data: { object } }: ParsedEvent): DisputeEvent | undefined {
  if (account !== undefined || !stripeId.test(object.id)) return undefined;
  const isWarning = isOneOf(warningEvents, type);
  if (!isWarning && !isOneOf(disputeEvents, type)) return undefined;
  return { kind: "dispute", id, type, about: isWarning ? "warning" : "dispute", objectId: object.id };
}

function isOneOf(types: readonly string[], type: string): boolean {
  return types.includes(type);
}
