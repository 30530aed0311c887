import { auth } from "../platform/auth.ts";
import { isAdminNow } from "../store/admins.repository.ts";

/** Longer identifiers are no uid. */
const maxUidLength = 128;

const emailLike = /^[^@\s]+@[^@\s]+$/;

/** Who has approved a restaurant directly in Firestore. */
export interface Decider {
  /** Uid; null if the change was made by a principal of the project, such as the console. */
  uid: string | null;
  /** Whether the approval is valid: by an admin, or by a principal of the project. */
  isAuthorised: boolean;
}

/**
 * Finds the account behind the `authId` of a Firestore event, and whether it is an admin now. The
 * emulator and principals of the project have an `authId` that is no account. Security rules do not
 * bind them.
 * @param authId uid or email; undefined if the event does not name one
 */
export async function findDecider(authId: string | undefined): Promise<Decider> {
  if (authId === undefined || authId === "") return { uid: null, isAuthorised: true };
  const { users } = await auth().getUsers([
    ...(authId.length <= maxUidLength ? [{ uid: authId }] : []),
    ...(emailLike.test(authId) ? [{ email: authId }] : []),
  ]);
  const [account] = users;
  // Only principals of the project are named by an email that no account has.
  if (!account) return { uid: null, isAuthorised: emailLike.test(authId) };
  return { uid: account.uid, isAuthorised: await isAdminNow(account) };
}
