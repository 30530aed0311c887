import type { DeepHealth } from "@flashplate/contract/health/health";
import type { Ask, AskOptions } from "./ask.ts";
import type { Finding } from "./finding.ts";

/** The addresses of the deep health check, and those from which this machine asks it. */
export interface CallerQuestion {
  /** Origin of the site. Requests to it pass Hosting. */
  site: string;
  /** The URL of the function itself. Requests to it do not pass Hosting. Undefined if it is not known. */
  direct: string | undefined;
  /** Addresses of this machine. If empty, one of IPv4 and one of IPv6 is used. */
  from: readonly string[];
  /** The caller's address that this command printed on another connection. */
  other?: string | undefined;
}

/** An address for documentation (RFC 5737), so no caller has it. */
const forgedAddress = "192.0.2.1";
const forgedHeaders = {
  "X-Forwarded-For": forgedAddress,
  "Fastly-Client-IP": forgedAddress,
  Forwarded: `for=${forgedAddress}`,
};

/**
 * Checks that the rate limits by address count callers, and not a proxy in front of them. The server
 * must see two callers at two addresses, a caller at the same address without Hosting, and ignore forged
 * headers.
 */
export async function callerChecks(
  ask: Ask,
  { site, direct, from, other }: CallerQuestion,
): Promise<Finding[]> {
  const byFamily: AskOptions[] = [{ family: 4 }, { family: 6 }];
  const senders = from.length > 0 ? from.map((address): AskOptions => ({ from: address })) : byFamily;
  const throughHosting = `${site}/api/health/deep`;
  const answers = await Promise.all(
    senders.map(async (sender) => ({ sender, caller: await callerAt(ask, throughHosting, sender) })),
  );
  const callers = answers.flatMap(({ sender, caller }) => (caller ? { ...caller, sender } : []));
  const [first] = callers;
  if (!first)
    return [{ check: "caller", seen: "no answer", problem: `${throughHosting} does not name the caller.` }];
  const forgedCaller = await callerAt(ask, throughHosting, { ...first.sender, headers: forgedHeaders });
  const directCaller = direct === undefined ? undefined : await callerAt(ask, `${direct}/deep`, first.sender);
  // The address of each caller, as the server sees it. Different callers must have different ones.
  const seenAddresses = [...callers.map(({ address }) => address), ...(other ? [other] : [])];
  const addresses = [...new Set(seenAddresses)];
  return [
    { check: "caller", seen: addresses.join(", "), ...problem(proxyProblem(callers)) },
    {
      check: "forged headers",
      seen: forgedCaller?.address ?? "no answer",
      ...problem(forgedProblem(first, forgedCaller)),
    },
    {
      check: "two callers",
      seen: seenAddresses.join(" and "),
      ...problem(sharedProblem(first, seenAddresses, directCaller)),
    },
  ];
}

type Caller = DeepHealth["caller"];

function proxyProblem(callers: readonly Caller[]): string | undefined {
  const proxy = callers.find(({ isProxy }) => isProxy);
  return proxy && `The limits count the proxy ${proxy.address}, because no header names the caller.`;
}

function forgedProblem({ address }: Caller, forgedCaller: Caller | undefined): string | undefined {
  if (!forgedCaller) return "A request with forged headers was not answered.";
  if (forgedCaller.address === address) return undefined;
  return `A caller who sends headers is counted as ${forgedCaller.address}.`;
}

/**
 * Says why different callers would share a count.
 * @param seenAddresses the address of each caller, as the server sees it
 * @param directCaller the first caller without Hosting
 */
function sharedProblem(
  { address }: Caller,
  seenAddresses: readonly string[],
  directCaller: Caller | undefined,
): string | undefined {
  const shared = seenAddresses.find((seen, n) => seenAddresses.indexOf(seen) !== n);
  if (shared !== undefined) {
    return `Different callers are counted as ${shared}. Name its network in EDGE_NETWORKS.`;
  }
  if (directCaller && directCaller.address !== address) {
    return `Without Hosting, the caller is ${directCaller.address}, but through Hosting ${address}. Name the network in EDGE_NETWORKS.`;
  }
  if (seenAddresses.length > 1 || directCaller) return undefined;
  return `There was one address only. Run this on another connection too, with --other ${address}.`;
}

function problem(text: string | undefined): { problem?: string } {
  return text === undefined ? {} : { problem: text };
}

/** Returns the caller as the deep health check sees it. Undefined if it does not answer. */
async function callerAt(ask: Ask, url: string, sender: AskOptions): Promise<Caller | undefined> {
  const answer = await ask(url, sender);
  if (answer?.status !== 200 || typeof answer.body !== "object" || answer.body === null) return undefined;
  const { caller } = answer.body as Partial<DeepHealth>;
  return typeof caller?.address === "string" ? caller : undefined;
}
