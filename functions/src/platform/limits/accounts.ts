/** What an instance holds of the budget of one subject in one window. */
export interface Account {
  window: number;
  /** Requests that it may allow without asking Firestore. */
  held: number;
  /** Requests that it has got in this window: its allowance, its shares, and those of an outage. */
  taken: number;
  /** Whether the shared budget had nothing left in this window. */
  isBudgetEmpty: boolean;
  /** Requests that wait for Firestore. */
  waiting: number;
  /** The pending request to Firestore. */
  pendingTake?: Promise<void>;
}

/** The accounts of an instance. */
export interface Accounts {
  /** The subject's account in a window, if it is open. */
  find: (name: string, subject: string, window: number) => Account | undefined;
  /**
   * Opens the subject's account in a window.
   * @param allowance requests that the instance allows without the shared budget
   */
  open: (name: string, subject: string, window: number, allowance: number) => Account;
}

/** The accounts of one limit. */
interface AccountsOfLimit {
  /** By subject; the oldest is first. */
  bySubject: Map<string, Account>;
  /** The latest window in which an account was dropped. */
  droppedWindow: number | undefined;
}

/**
 * The accounts of an instance that holds nothing yet.
 * @param maxAccounts per limit; the oldest are dropped. The requests that they still held are lost, so no
 * request is allowed twice.
 */
export function newAccounts(maxAccounts = 20_000): Accounts {
  const byLimit = new Map<string, AccountsOfLimit>();

  function find(name: string, subject: string, window: number): Account | undefined {
    const known = byLimit.get(name)?.bySubject.get(subject);
    return known?.window === window ? known : undefined;
  }

  function open(name: string, subject: string, window: number, allowance: number): Account {
    const ofLimit = byLimit.get(name) ?? { bySubject: new Map<string, Account>(), droppedWindow: undefined };
    byLimit.set(name, ofLimit);
    // The dropped account may have been this subject's. Then the allowance is used already.
    const held = ofLimit.droppedWindow === window ? 0 : allowance;
    const account: Account = { window, held, taken: held, isBudgetEmpty: false, waiting: 0 };
    // Deleted first, so that the map stays sorted by age.
    ofLimit.bySubject.delete(subject);
    ofLimit.bySubject.set(subject, account);
    if (ofLimit.bySubject.size > maxAccounts) dropOldest(ofLimit);
    return account;
  }

  return { find, open };
}

function dropOldest(ofLimit: AccountsOfLimit): void {
  const [oldest] = ofLimit.bySubject;
  if (!oldest) return;
  const [subject, { window }] = oldest;
  ofLimit.bySubject.delete(subject);
  ofLimit.droppedWindow = window;
}
