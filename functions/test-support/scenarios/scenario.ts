import type { ErrorCode, errorStatus } from "@flashplate/contract/http/errors";
import type { EndpointRows } from "@flashplate/contract/http/interface";
import type { Person } from "../records/people.ts";
import { makeVendor } from "../records/records.ts";

/**
 * The request's input: the body, the query, or `{file}` for a form with only a file. Undefined
 * without input.
 */
type Input = object | undefined;

/** Stores the records that a request needs, and returns the input to send as this person. */
export type Prepare = (person: Person) => Promise<Input>;

/** For a `request/not-found` that occurs only if the record is removed during the request. */
export const onlyInARace = "only in a race";

/** How an endpoint succeeds and fails. */
export interface Scenario {
  success: Prepare;
  /** Names a record of another person; for every row with `request/not-found`. */
  foreign?: Prepare | typeof onlyInARace;
  /** An input with invalid fields; `{}` by default. */
  wrong?: Record<string, string>;
  /** How to cause each conflict; for every code of the row with status 409. */
  conflicts?: Partial<Record<ErrorCode, Prepare>>;
}

type CodesOf<Row> = Row extends { errors: readonly (infer Code extends ErrorCode)[] } ? Code : never;
type ConflictsOf<Code extends ErrorCode> = Code extends unknown
  ? (typeof errorStatus)[Code] extends 409
    ? Code
    : never
  : never;

/** A scenario whose parts follow from the codes that the row of the interface names. */
type ScenarioOf<Row> = Pick<Scenario, "success" | "wrong"> &
  ("request/not-found" extends CodesOf<Row> ? Required<Pick<Scenario, "foreign">> : { foreign?: never }) &
  ([ConflictsOf<CodesOf<Row>>] extends [never]
    ? { conflicts?: never }
    : { conflicts: Record<ConflictsOf<CodesOf<Row>>, Prepare> });

/** A scenario of every endpoint, by method and path as `nameOf` returns them. */
export type Scenarios = { readonly [Name in keyof EndpointRows]: ScenarioOf<EndpointRows[Name]> };

/** For an endpoint without input that needs no records. */
export const nothing: Prepare = async () => undefined;

/** The id of another vendor. */
export const anotherVendor = async (): Promise<string> => (await makeVendor()).uid;
