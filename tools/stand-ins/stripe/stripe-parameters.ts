import { evidenceNames } from "./stripe-dispute-objects.ts";
import type { StripeResponse } from "./stripe-objects.ts";
import { invalidInteger, missingParameter, unknownParameter } from "./stripe-refusals.ts";

/** The parameters that Stripe knows for a kind of request. */
export interface Parameters {
  required?: readonly string[];
  /** Parameters that must be whole numbers. Some of them may also be required. */
  integers?: readonly string[];
  /** Optional texts. */
  others?: readonly string[];
}

const parametersOfEveryRequest = ["expand", "metadata"];

/** Parameters of each kind of request. Only those that this repository sends are listed. */
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
  cancel: {},
  refund: {
    required: ["payment_intent"],
    integers: ["amount"],
    others: ["reason", "refund_application_fee", "reverse_transfer"],
  },
  transfer: {
    required: ["amount", "currency", "destination"],
    integers: ["amount"],
    others: ["transfer_group"],
  },
  reversal: { integers: ["amount"] },
  answer: { others: ["submit", ...evidenceNames.map((name) => `evidence[${name}]`)] },
  accept: {},
} as const satisfies Record<string, Parameters>;

/** Returns Stripe's refusal of an unknown, missing or unreadable parameter; undefined if all are valid. */
export function refusalOfParameters(
  form: URLSearchParams,
  { required = [], integers = [], others = [] }: Parameters,
): StripeResponse | undefined {
  const known = [...required, ...integers, ...others];
  const unknown = [...form.keys()].find(
    (name) => !known.includes(name) && !parametersOfEveryRequest.includes(name.split("[")[0] ?? ""),
  );
  if (unknown !== undefined) return unknownParameter(unknown);
  const missing = required.find((name) => !form.has(name));
  if (missing !== undefined) return missingParameter(missing);
  const notInteger = integers.find((name) => !/^-?\d+$/.test(form.get(name) ?? "0"));
  return notInteger === undefined ? undefined : invalidInteger(notInteger, form.get(notInteger) ?? "");
}

/** Whether the parameters of a request expand a field: https://docs.stripe.com/api/expanding_objects */
export function expands(parameters: Iterable<readonly [string, string]>, field: string): boolean {
  return [...parameters].some(([name, value]) => name.startsWith("expand[") && value === field);
}
