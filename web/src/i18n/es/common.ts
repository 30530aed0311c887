import type { Catalogue } from "../catalogue.ts";

/** Texts of `ui/` and of several features. */
export const common = {
  "Try again": "Reintentar",
} as const satisfies Catalogue;
