import type { EndpointRows } from "@flashplate/contract/http/interface";
import { config } from "../config.ts";

/**
 * Paths of the endpoints with a method, as the contract's rows name them. Only types are imported,
 * so the rows and zod are not part of the site.
 */
export type ApiPath<Method extends string> = keyof EndpointRows extends infer Name
  ? Name extends `${Method} ${infer Path}`
    ? Path
    : never
  : never;

/** A path and an optional query. */
export type ApiAddress<Method extends string> = ApiPath<Method> | `${ApiPath<Method>}?${string}`;

/** The configured bases. Paths outside of `/api` and `/engine` belong to the site's own origin. */
type Bases = Pick<typeof config, "apiBase" | "engineBase">;

/** Returns the URL of an endpoint, with the configured base instead of `/api` or `/engine`. */
export function apiUrl(path: string, { apiBase, engineBase }: Bases = config): string {
  if (path.startsWith("/api/")) return `${apiBase}${path.slice("/api".length)}`;
  if (path.startsWith("/engine/")) return `${engineBase}${path.slice("/engine".length)}`;
  return path;
}
