import { type FieldErrors, fieldErrors } from "@flashplate/contract/errors";
import type { Request } from "express";
import type { z } from "zod";
import { AppError, invalidFields } from "../platform/app-error.ts";

/** Step: parses the JSON body with a schema of the contract. Unknown fields are left out; every issue is answered. */
export function validate<Schema extends z.ZodType>(schema: Schema) {
  return async (request: Request): Promise<{ body: z.output<Schema> }> => {
    const body: unknown = request.body;
    if (typeof body !== "object" || body === null) {
      throw new AppError(
        "request/malformed",
        "This request needs a JSON object as its body. Send one, with Content-Type: application/json.",
      );
    }
    const parsed = schema.safeParse(body);
    if (!parsed.success) throw invalidFields(fieldErrors(parsed.error));
    requireWholeCharacters(parsed.data);
    return { body: parsed.data };
  };
}

/** Step: parses what stands behind the `?` of the address with a schema of the contract, which gets texts. */
export function validateQuery<Schema extends z.ZodType>(schema: Schema) {
  return async (request: Request): Promise<{ query: z.output<Schema> }> => {
    const parsed = schema.safeParse(request.query);
    if (!parsed.success) throw invalidFields(fieldErrors(parsed.error));
    return { query: parsed.data };
  };
}

const halfCharacter = /\p{Surrogate}/u;

/** JSON can carry halves of characters, which are no text in UTF-8: Firestore takes none. Without recursion, since bodies may be deep. */
function requireWholeCharacters(data: unknown): void {
  const fields: FieldErrors = {};
  const left: [path: string, value: unknown][] = [["", data]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [path, value] = next;
    if (typeof value === "string" && halfCharacter.test(value)) {
      fields[path] = "This text holds a broken character. Type it again.";
    } else if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value)) left.push([path ? `${path}.${key}` : key, inner]);
    }
  }
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}
