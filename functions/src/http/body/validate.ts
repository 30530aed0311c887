import { type FieldErrors, fieldErrors } from "@flashplate/contract/http/errors";
import type { Request } from "express";
import type { z } from "zod";
import { AppError, invalidFields } from "../../platform/app-error.ts";

/**
 * Step: parses the JSON body with a schema of the contract. Unknown fields are dropped.
 * @throws request/malformed (no JSON object), request/invalid (with a message for each invalid
 * field)
 */
export function validate<Schema extends z.ZodType>(schema: Schema) {
  return async (request: Request): Promise<{ body: z.output<Schema> }> => {
    const body: unknown = request.body;
    if (typeof body !== "object" || body === null) {
      throw new AppError(
        "request/malformed",
        "This request needs a JSON object as its body. Send one, with Content-Type: application/json.",
      );
    }
    const parsed = schema.safeParse(body, { error: defaultMessage });
    if (!parsed.success) throw invalidFields(fieldErrors(parsed.error));
    requireWellFormedTexts(parsed.data);
    return { body: parsed.data };
  };
}

/**
 * Step: parses the query parameters with a schema of the contract. Unlike JSON, percent-encoding cannot
 * contain an unpaired surrogate.
 * @throws request/invalid (with a message for each invalid parameter)
 */
export function validateQuery<Schema extends z.ZodType>(schema: Schema) {
  return async (request: Request): Promise<{ query: z.output<Schema> }> => {
    const parsed = schema.safeParse(request.query, { error: defaultMessage });
    if (!parsed.success) throw invalidFields(fieldErrors(parsed.error));
    return { query: parsed.data };
  };
}

const wrongType: Readonly<Record<string, string>> = {
  string: "Enter a text.",
  number: "Enter a number.",
  int: "Enter a whole number.",
  boolean: "Use true or false.",
  array: "Send a list.",
  object: "Send an object.",
};

/**
 * Message for an issue whose schema has no message. zod's own messages are written for programmers.
 */
const defaultMessage: z.core.$ZodErrorMap = (issue) => {
  const isMissing = issue.input === undefined || issue.input === "";
  if (isMissing) return "This field is required.";
  switch (issue.code) {
    case "invalid_type":
      return wrongType[issue.expected] ?? "This value is not valid.";
    case "too_small":
      return issue.origin === "string"
        ? `Use at least ${issue.minimum} characters.`
        : `Enter at least ${issue.minimum}.`;
    case "too_big":
      return issue.origin === "string"
        ? `Use at most ${issue.maximum} characters.`
        : `Enter at most ${issue.maximum}.`;
    default:
      return "This value is not valid.";
  }
};

const unpairedSurrogate = /\p{Surrogate}/u;

/**
 * Rejects texts with unpaired surrogates: JSON can contain them, Firestore does not accept them.
 * Uses no recursion, because bodies may be deeply nested.
 */
function requireWellFormedTexts(data: unknown): void {
  const fields: FieldErrors = {};
  const stack: [path: string, value: unknown][] = [["", data]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [path, value] = next;
    if (typeof value === "string" && unpairedSurrogate.test(value)) {
      fields[path] = "This text holds a broken character. Type it again.";
    } else if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value)) stack.push([path ? `${path}.${key}` : key, inner]);
    }
  }
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}
