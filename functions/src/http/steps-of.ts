import type { Endpoint } from "@flashplate/contract/http/endpoint";
import { accessSteps, restaurantSteps } from "./access/access-steps.ts";
import { ownAppOnly } from "./access/app-check.ts";
import { recentSignIn } from "./access/authorise.ts";
import type { LimitName } from "./access/limits.ts";
import { rateLimited } from "./access/rate-limit.ts";
import { sameOriginOnly } from "./access/same-origin.ts";
import type { Step } from "./access/step.ts";
import { validate, validateQuery } from "./body/validate.ts";

/** A row of the interface, with names of existing limits. */
export type Row = Endpoint & { limits?: readonly LimitName[] };

/** The part of a row that decides which requests get to the handler. */
export type Gate = Pick<
  Row,
  | "who"
  | "restaurant"
  | "support"
  | "from"
  | "signInWithinMinutes"
  | "limits"
  | "limitsCount"
  | "query"
  | "body"
  | "files"
>;

/**
 * The steps of an endpoint, in their order. Only callers with access count towards a limit, and forms are
 * parsed only for callers within their limits.
 * @param readForm reads the form of an endpoint with files
 */
export function stepsOf(gate: Gate, readForm?: Step): Step[] {
  const { who, restaurant, from, limits = [], limitsCount, signInWithinMinutes } = gate;
  const counting = limits.length === 0 ? [] : [rateLimited(limits)];
  const parsing = parsingSteps(gate, readForm);
  return [
    ...originSteps(from),
    ...accessSteps[who],
    ...(restaurant ? [restaurantSteps[restaurant]] : []),
    ...(limitsCount === "valid" ? [...parsing, ...counting] : [...counting, ...parsing]),
    ...(signInWithinMinutes === undefined ? [] : [recentSignIn(signInWithinMinutes) as Step]),
  ];
}

function originSteps(from: Gate["from"]): Step[] {
  if (from === undefined) return [];
  return from === "own-site" ? [ownAppOnly, sameOriginOnly] : [ownAppOnly];
}

function parsingSteps({ query, body }: Gate, readForm: Step | undefined): Step[] {
  const steps: Step[] = [];
  if (query) steps.push(validateQuery(query));
  if (readForm) steps.push(readForm);
  if (body) steps.push(validate(body));
  return steps;
}
