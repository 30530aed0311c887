import { AsyncLocalStorage } from "node:async_hooks";

/** Who changes something, and as what. */
export interface Actor<ActorRole extends string = string> {
  /** Null when a member leaves because the account is deleted: the log entry must not name the person. */
  uid: string | null;
  /** The account's name or email. Null for an admin, for an account without either, and where `uid` is null. */
  name: string | null;
  role: ActorRole;
}

interface CurrentRequest {
  id: string;
  /** Undefined until the access steps have passed. */
  actor?: Actor;
}

/** The request that the current code handles. None in triggers and schedules. */
const requests = new AsyncLocalStorage<CurrentRequest>();

/** Runs a task, also what it does asynchronously, as a part of a request. */
export function duringRequest(id: string, work: () => void): void {
  requests.run({ id }, work);
}

/** The id of the request that the current code handles; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return requests.getStore()?.id;
}

/** Notes who acts in the current request. The access steps call it. */
export function noteActor(actor: Actor): void {
  const request = requests.getStore();
  if (request) request.actor = actor;
}

/** Who acts in the current request; undefined outside of one, and for callers without a role. */
export function currentActor(): Actor | undefined {
  return requests.getStore()?.actor;
}
