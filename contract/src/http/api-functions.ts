/** A deployed HTTP function, as Hosting forwards requests to it. */
export interface ApiFunction {
  /** Start of its paths under Hosting. The function's own URL also accepts paths without it. */
  prefix: string;
  /** Paths that Hosting forwards to it, if they are not everything below `prefix`. */
  paths?: readonly string[];
}

/**
 * The deployed HTTP functions. `npm run generate` writes the rewrites of `firebase.json` in this
 * order. Hosting takes the first match, so `reserve` comes before `consumerAPI`.
 */
export const apiFunctions = {
  vendorAPI: { prefix: "/api/vendorAPI" },
  reserve: { prefix: "/api/consumerAPI", paths: ["/api/consumerAPI/reserve"] },
  consumerAPI: { prefix: "/api/consumerAPI" },
  menuAPI: { prefix: "/api/menuAPI" },
  flashsaleAPI: { prefix: "/api/flashsaleAPI" },
  flashsales: { prefix: "/engine/flashsales" },
  vendors: { prefix: "/engine/vendors" },
  notifications: { prefix: "/notifications" },
  clientReports: { prefix: "/api/client-report", paths: ["/api/client-report"] },
  health: { prefix: "/api/health", paths: ["/api/health", "/api/health/deep"] },
  payments: { prefix: "/", paths: ["/account", "/account/**", "/account_link"] },
  stripeWebhook: { prefix: "/stripe-webhook", paths: ["/stripe-webhook"] },
  contact: { prefix: "/contact-message", paths: ["/contact-message"] },
  print: { prefix: "/print", paths: ["/print"] },
  menuImport: { prefix: "/menu-import" },
} as const satisfies Record<string, ApiFunction>;

/** Name of a deployed HTTP function. */
export type FunctionName = keyof typeof apiFunctions;

/** Paths and patterns of a function, in the order in which Hosting tries them. */
export function forwardedPaths({ prefix, paths = [`${prefix}/**`] }: ApiFunction): readonly string[] {
  return paths;
}

/** Whether Hosting forwards this path to a function, whose pages are not the site's. */
export function isForwarded(path: string): boolean {
  const patterns = Object.values<ApiFunction>(apiFunctions).flatMap(forwardedPaths);
  return patterns.some((pattern) =>
    pattern.endsWith("/**") ? path.startsWith(pattern.slice(0, -"**".length)) : path === pattern,
  );
}
