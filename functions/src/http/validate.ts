import { fieldErrors } from "@flashplate/contract/errors";
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
