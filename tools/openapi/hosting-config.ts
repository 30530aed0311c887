import { type ApiFunction, apiFunctions, forwardedPaths } from "@flashplate/contract/http/api-functions";
import { region } from "../emulators/settings.ts";

interface Rewrite {
  source: string;
  function?: { functionId: string; region: string };
  destination?: string;
}

interface HeaderRule {
  source?: string;
  regex?: string;
  headers: { key: string; value: string }[];
}

/** The part of firebase.json that is generated. */
export interface HostingConfig {
  hosting: { rewrites: Rewrite[]; headers: HeaderRule[] };
}

const forwarded = Object.entries(apiFunctions).flatMap(([functionId, one]: [string, ApiFunction]) =>
  forwardedPaths(one).map((source) => ({ source, function: { functionId, region } })),
);

/** The paths without their first slash, as lists of segments. */
const segments = forwarded.map(({ source }) => source.slice(1).split("/"));

const unique = (names: (string | undefined)[]) => [...new Set(names)].join("|");

/** Pages are checked for changes at each load. Responses of functions have their own header. */
const pages = `!/@(${unique(["assets", ...segments.filter(({ length }) => length > 1).map(([first]) => first)])})/**`;

/** Functions whose paths have one segment. The pattern of the pages matches them too, so their rule comes later. */
const rootPaths = `/@(${unique(segments.filter(({ length }) => length === 1).map(([first]) => first))})`;

/**
 * Returns the configuration with the rewrites and the Cache-Control rules that follow from the
 * deployed functions. The other rules stay.
 */
export function withForwardedPaths<Config extends HostingConfig>(config: Config): Config {
  const { rewrites, headers } = config.hosting;
  const caching = [cacheRule(pages, "no-cache"), cacheRule(rootPaths, "no-store")];
  // Only generated rules have a `source`.
  const others = headers.filter(({ source }) => source === undefined);
  // The rule for all paths stays the first.
  const [first, ...rest] = others;
  return {
    ...config,
    hosting: {
      ...config.hosting,
      headers: first ? [first, ...caching, ...rest] : caching,
      rewrites: [...forwarded, ...rewrites.filter((rewrite) => !rewrite.function)],
    },
  };
}

function cacheRule(source: string, value: string): HeaderRule {
  return { source, headers: [{ key: "Cache-Control", value }] };
}
