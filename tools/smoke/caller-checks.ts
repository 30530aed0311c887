import type { DeepHealth } from "@flashplate/contract/health/health";
import type { Ask, Way } from "./ask.ts";

/** The result of a check. */
export interface Finding {
  check: string;
  seen: string;
  /** Undefined if the check has passed. */
  problem?: string;
}

/** Where the deep health check is, and from where this machine asks it. */
export interface CallerQuestion {
  /** Through Hosting. */
  site: string;
  /** The function's own URL, which Hosting is not in front of. */
  direct: string;
  /** Addresses of this machine; by default one of IPv4 and one of IPv6. */
  from: readonly string[];
  /** The address that the site told this command on another connection. */
  other?: string | undefined;
}

/** From the range for documentation (RFC 5737), so no caller has it. */
const forged = "192.0.2.1";
const forgedHeaders = { "X-Forwarded-For": forged, "Fastly-Client-IP": forged, Forwarded: `for=${forged}` };

/**
 * Checks that the limits by address count callers, and not a proxy in front of them: two addresses
 * have two keys, the key is the same without Hosting, and no header changes it.
 */
export async function callerChecks(
  ask: Ask,
  { site, direct, from, other }: CallerQuestion,
): Promise<Finding[]> {
  const ways: Way[] = from.length > 0 ? from.map((one) => ({ from: one })) : [{ family: 4 }, { family: 6 }];
  const through = `${site}/api/health/deep`;
  const callers = (await Promise.all(ways.map((way) => callerAt(ask, through, way)))).flatMap((caller, n) =>
    caller ? { ...caller, way: ways[n] ?? {} } : [],
  );
  const [first] = callers;
  if (!first)
    return [{ check: "caller", seen: "no answer", problem: `${through} does not name the caller.` }];
  const forgedOne = await callerAt(ask, through, { ...first.way, headers: forgedHeaders });
  const directOne = await callerAt(ask, `${direct}/deep`, first.way);
  const addresses = [...new Set([...callers.map(({ address }) => address), ...(other ? [other] : [])])];
  return [
    { check: "caller", seen: addresses.join(", "), ...problem(proxyProblem(callers)) },
    {
      check: "forged headers",
      seen: forgedOne?.address ?? "no answer",
      ...problem(forgedProblem(first, forgedOne)),
    },
    {
      check: "two callers",
      seen: [...callers.map(({ address }) => address), ...(other ? [other] : [])].join(" and "),
      ...problem(sharedProblem(first, { callers: callers.length + (other ? 1 : 0), addresses, directOne })),
    },
  ];
}

type Caller = DeepHealth["caller"];

function proxyProblem(callers: readonly Caller[]): string | undefined {
  const proxy = callers.find(({ isProxy }) => isProxy);
  return proxy && `The limits count the proxy ${proxy.address}, because no header names the caller.`;
}

function forgedProblem({ address }: Caller, forgedOne: Caller | undefined): string | undefined {
  if (!forgedOne || forgedOne.address === address) return undefined;
  return `A caller who sends headers is counted as ${forgedOne.address}.`;
}

function sharedProblem(
  { address }: Caller,
  seen: { callers: number; addresses: readonly string[]; directOne: Caller | undefined },
): string | undefined {
  if (seen.callers > seen.addresses.length) {
    return `Different callers are counted as ${address}. Name its network in EDGE_NETWORKS.`;
  }
  if (seen.directOne && seen.directOne.address !== address) {
    return `Without Hosting, the caller is ${seen.directOne.address}, but through Hosting ${address}. Name the network in EDGE_NETWORKS.`;
  }
  if (seen.callers > 1 || seen.directOne) return undefined;
  return `There was one address only. Run this on another connection too, with --other ${address}.`;
}

function problem(text: string | undefined): { problem?: string } {
  return text === undefined ? {} : { problem: text };
}

async function callerAt(ask: Ask, url: string, way: Way): Promise<Caller | undefined> {
  const answer = await ask(url, way);
  if (answer?.status !== 200 || typeof answer.body !== "object" || answer.body === null) return undefined;
  const { caller } = answer.body as Partial<DeepHealth>;
  return typeof caller?.address === "string" ? caller : undefined;
}
