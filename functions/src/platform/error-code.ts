import { truncate } from "./truncate.ts";

const longestCode = 100;

/** The `code` that SDKs put on their errors, or undefined. */
export function codeOf(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}

/** The code of an error, or its class. Not its message, which may name a person. */
export function codeText(error: unknown): string {
  return truncate(String(codeOf(error) ?? (error instanceof Error ? error.name : "unknown")), longestCode);
}
