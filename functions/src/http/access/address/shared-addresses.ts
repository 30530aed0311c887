import { now } from "../../../platform/clock.ts";
import { codeOf } from "../../../platform/error-code.ts";
import { isMarkedShared, markShared } from "../../../platform/limits/shared-addresses.repository.ts";
import { logWarning } from "../../../platform/logging/logger.ts";
import { networkOf } from "./caller-network.ts";

/** Addresses that many people share: a mobile network, an office, or a proxy that is in no list. */
export interface SharedAddresses {
  /** Notes that a person, whose token and email are verified, used an address. */
  note: (address: string, uid: string) => void;
  /** Whether many people share an address. False if the shared record is unavailable. */
  isShared: (address: string) => Promise<boolean>;
}

/** People within a minute that make an address shared. Fewer do not use up a budget. */
const enoughPeople = 50;
const minuteMs = 60_000;
/** An instance treats an address that it has found as shared for this time, and does not report it again. */
const foundMs = 60 * minuteMs;
/** Addresses that an instance remembers. */
const maxRemembered = 10_000;

/**
 * Finds addresses that many people share. Only people with a verified token and a verified email count
 * (`limitTraffic`). A caller can make few of them, so headers alone cannot raise the limits of an address.
 */
export function sharedAddresses(mark = markShared, isMarked = isMarkedShared): SharedAddresses {
  /** Who has used each address in the present minute. */
  const people = { minute: 0, uids: new Map<string, Set<string>>() };
  /** Shared addresses that this instance has found, and until when it treats them so. */
  const foundUntil = new Map<string, number>();
  /** Whether other instances have found an address, and until when this answer is used. */
  const answers = new Map<string, { until: number; shared: Promise<boolean> }>();

  /** Counts a verified user of this minute for the address that the request came from. */
  function note(address: string, uid: string): void {
    const at = now().getTime();
    if ((foundUntil.get(address) ?? 0) > at) return;
    const minute = Math.floor(at / minuteMs);
    if (people.minute !== minute) Object.assign(people, { minute, uids: new Map() });
    const uids = people.uids.get(address) ?? new Set();
    people.uids.set(address, uids.add(uid));
    if (uids.size < enoughPeople) return;
    remember(foundUntil, address, at + foundMs);
    logWarning("address-shared", { network: networkOf(address), people: uids.size });
    // The request does not wait for it. If it fails, only this instance knows the address.
    mark(address, uids.size).catch(reportUnshared);
  }

  async function isShared(address: string): Promise<boolean> {
    const at = now().getTime();
    if ((foundUntil.get(address) ?? 0) > at) return true;
    const answer = answers.get(address);
    if (answer && answer.until > at) return answer.shared;
    const shared = isMarked(address).catch((error: unknown) => {
      reportUnshared(error);
      return false;
    });
    remember(answers, address, { until: at + minuteMs, shared });
    return shared;
  }

  return { note, isShared };
}

function reportUnshared(error: unknown): void {
  logWarning("rate-limit-unshared", { limit: "shared-address", reason: String(codeOf(error) ?? "late") });
}

function remember<Value>(map: Map<string, Value>, address: string, value: Value): void {
  if (map.size >= maxRemembered) map.clear();
  map.set(address, value);
}
