import { emailsOf } from "../store/accounts.ts";

/**
 * Email addresses by uid, for at most 100 uids. Missing accounts and accounts without email are
 * left out. For other domains.
 */
export function findEmails(uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return emailsOf(uids);
}
