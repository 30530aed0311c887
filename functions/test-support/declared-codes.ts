import { errorsOf, type Method } from "@flashplate/contract/http/endpoint";
import type { ErrorCode } from "@flashplate/contract/http/errors";
import { endpoints } from "@flashplate/contract/http/interface";
import type { Request } from "express";

/**
 * `POST /path code` if the row of the request's endpoint does not name the code; otherwise
 * undefined.
 */
export function undeclaredCode({ method, originalUrl }: Request, code: ErrorCode): string | undefined {
  const [path = ""] = originalUrl.split("?");
  // At its own URL, a function answers without the prefix that Hosting needs.
  const row = endpoints.find(
    (endpoint) =>
      (endpoint.methods.includes(method as Method) || (endpoint.override && method === "POST")) &&
      (endpoint.path === path || (path.length > 1 && endpoint.path.endsWith(path))),
  );
  return row && !errorsOf(row).includes(code) ? `${method} ${row.path} ${code}` : undefined;
}
