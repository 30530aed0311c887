import type { StripeResponse } from "./stripe-objects.ts";
import { invalidInteger, missingParameter, unknownParameter } from "./stripe-refusals.ts";

/** The parameters of a request: those that it needs, those that are numbers, and the others. */
export interface Parameters {
  required?: readonly string[];
  integers?: readonly string[];
  others?: readonly string[];
}

const everywhere = ["expand", "metadata"];

/** Parameters of the requests about payments, as far as anything here sends them. */
export const parametersOf = {
  create: {
    required: ["amount", "currency"],
    integers: ["amount", "application_fee_amount"],
    others: [
      "automatic_payment_methods[allow_redirects]",
      "automatic_payment_methods[enabled]",
      "capture_method",
      "on_behalf_of",
      "transfer_data[destination]",
    ],
  },
  confirm: { others: ["client_secret", "payment_method"] },
  capture: { integers: ["amount_to_capture"] },
  cancel: { others: ["cancellation_reason"] },
  refund: {
    required: ["payment_intent"],
    integers: ["amount"],
    others: ["reason", "refund_application_fee", "reverse_transfer"],
  },
} as const satisfies Record<string, Parameters>;

/** Stripe's refusal of parameters that it does not know, misses or cannot read; undefined without one. */
export function refusalOfParameters(
  form: URLSearchParams,
  { required = [], integers = [], others = [] }: Parameters,
): StripeResponse | undefined {
  const known = [...required, ...integers, ...others];
  const unknown = [...form.keys()].find(
    (name) => !known.includes(name) && !everywhere.includes(name.split("[")[0] ?? ""),
  );
  if (unknown !== undefined) return unknownParameter(unknown);
  const missing = required.find((name) => !form.has(name));
  if (missing !== undefined) return missingParameter(missing);
  const notInteger = integers.find((name) => !/^-?\d+$/.test(form.get(name) ?? "0"));
  return notInteger === undefined ? undefined : invalidInteger(notInteger, form.get(notInteger) ?? "");
}
