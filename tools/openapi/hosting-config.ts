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

/** The generated rewrites. */
const forwarded = Object.entries(apiFunctions).flatMap(([functionId, apiFunction]: [string, ApiFunction]) =>
  forwardedPaths(apiFunction).map((source) => ({ source, function: { functionId, region } })),
);

/** The paths without their first slash, as lists of segments. */
const segments = forwarded.map(({ source }) => source.slice(1).split("/"));

const unique = (names: (string | undefined)[]) => [...new Set(names)].join("|");

/**
 * Pattern of the pages: all paths except those below /assets and below the first segments of longer paths
 * of functions, such as /api.
 */
const pagesPattern = `!/@(${unique(["assets", ...segments.filter(({ length }) => length > 1).map(([first]) => first)])})/**`;

/** Pattern of the functions' paths with one segment. The pages' rule matches too, so this one is later. */
const rootPathsPattern = `/@(${unique(segments.filter(({ length }) => length === 1).map(([first]) => first))})`;

/**
 * Returns the configuration with the rewrites and the Cache-Control rules that follow from the
 * deployed functions. The other rules stay.
 */
export function withForwardedPaths<Config extends HostingConfig>(config: Config): Config {
  const { rewrites, headers } = config.hosting;
  // Browsers check pages for changes at each load. Functions set the header of other responses themselves.
  const caching = [cacheRule(pagesPattern, "no-cache"), cacheRule(rootPathsPattern, "no-store")];
  // Only generated rules have a `source`.
  const handWritten = headers.filter(({ source }) => source === undefined);
  // The first rule, which is for all paths, stays first.
  const [first, ...rest] = handWritten;
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
