import type { Me } from "@flashplate/contract/vendors/vendors";
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { loadCode } from "../../shared/lib/connection/load-code.ts";
import { mayBeSignedIn, observeUser, type SignedInUser, signOut } from "../../shared/lib/firebase/auth.ts";
import type { MeState } from "./me.ts";

/**
 * The session. It is `loading` until Firebase Auth responded. `me` of a signed-in user is undefined
 * until the API responded; `error` is why its request failed.
 */
export type Session =
  | { status: "loading" }
  | { status: "signed-out" }
  | { status: "signed-in"; user: SignedInUser; me: Me | undefined; error: Error | null; retry: () => void };

const SessionContext = createContext<Session | undefined>(undefined);
const SignOutContext = createContext<(() => Promise<void>) | undefined>(undefined);

// Constants, so that guards do not render again without a change and redirect twice.
const loading: Session = { status: "loading" };
const signedOut: Session = { status: "signed-out" };
const unknownMe: MeState = { me: undefined, error: null, retry: () => {} };

const retryAfterMs = 3000;
let loadedMe: typeof import("./me.ts") | undefined;

/**
 * Observes a user's `me`. Loads the code for that first, because public pages do not need it. A failed load
 * is retried.
 * @returns a function that stops it
 */
function followMe(uid: string, callback: (state: MeState) => void): () => void {
  let isStopped = false;
  let stop = () => {};
  const start = async (): Promise<void> => {
    try {
      loadedMe ??= await loadCode(() => import("./me.ts"));
      if (!isStopped) stop = loadedMe.observeMe(uid, callback);
    } catch {
      const timer = setTimeout(() => void start(), retryAfterMs);
      stop = () => clearTimeout(timer);
    }
  };
  void start();
  return () => {
    isStopped = true;
    stop();
  };
}

/**
 * Renders a change of the session. The first one shows most of the screen, so React may pause it for
 * taps. Later ones are rendered at once: a navigation that follows them must find the new session.
 */
function renderChange(change: () => void, isFirst: boolean): void {
  if (isFirst) startTransition(change);
  else change();
}

/** Provides the session to the app. It follows sign-ins and sign-outs in other tabs. */
export function SessionProvider({ children }: { children: ReactNode }) {
  // A state that changed before hydration is finished would make React hydrate the page at once,
  // without pauses. So the session of a device without a user is known from the start.
  const [user, setUser] = useState<SignedInUser | null | undefined>(() =>
    mayBeSignedIn() ? undefined : null,
  );
  const [meState, setMeState] = useState<MeState & { uid: string }>();

  useEffect(() => {
    let uid: string | undefined;
    let isFirst = true;
    return observeUser((next) => {
      if (uid !== next?.uid) loadedMe?.dropWaitingToasts();
      if (uid !== undefined && uid !== next?.uid) loadedMe?.clearCachedResponses();
      uid = next?.uid;
      renderChange(() => setUser(next), isFirst);
      isFirst = false;
    });
  }, []);

  const uid = user?.uid;
  useEffect(() => {
    if (uid === undefined) return;
    let isFirst = true;
    const stop = followMe(uid, (state) => {
      renderChange(() => setMeState({ uid, ...state }), isFirst);
      isFirst = false;
    });
    return () => {
      stop();
      setMeState(undefined);
    };
  }, [uid]);

  const session = useMemo<Session>(() => {
    if (user === undefined) return loading;
    if (user === null) return signedOut;
    const { me, error, retry } = meState?.uid === user.uid ? meState : unknownMe;
    return { status: "signed-in", user, me, error, retry };
  }, [user, meState]);

  const isSignedOut = useRef(true);
  const signOutWaiters = useRef<(() => void)[]>([]);
  // A parent's effects run after those of its children. So the guards have already reacted.
  useEffect(() => {
    isSignedOut.current = session.status === "signed-out";
    if (isSignedOut.current) for (const resolve of signOutWaiters.current.splice(0)) resolve();
  }, [session]);
  const [signOutAndWait] = useState(() => async () => {
    await signOut();
    if (!isSignedOut.current) await new Promise<void>((resolve) => signOutWaiters.current.push(resolve));
  });

  return (
    <SignOutContext value={signOutAndWait}>
      <SessionContext value={session}>{children}</SessionContext>
    </SignOutContext>
  );
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession was called outside of SessionProvider");
  return session;
}

/**
 * Returns a function that signs out. Its promise resolves after the guards have reacted; a redirect
 * made earlier would be replaced by theirs.
 */
export function useSignOut(): () => Promise<void> {
  const signOutAndWait = useContext(SignOutContext);
  if (!signOutAndWait) throw new Error("useSignOut was called outside of SessionProvider");
  return signOutAndWait;
}

/** Returns the signed-in user. Only for screens behind a guard. */
export function useSignedInUser(): SignedInUser {
  const session = useSession();
  if (session.status !== "signed-in") throw new Error("useSignedInUser was called without a signed-in user");
  return session.user;
}

/**
 * Returns the path of a signed-in user's home screen. For a guest, /vendorportal is about the app.
 */
export function homeOf(me: Me): string {
  if (me.admin) return me.secondFactor === "missing" ? "/second-factor" : "/admin-portal";
  // /vendor-reg shows a declined restaurant the reason.
  if (!me.vendor) return me.declined ? "/vendor-reg" : "/vendorportal";
  if (!me.emailVerified) return "/verify-email";
  return me.vendor.vendorVerify ? "/dashboard" : "/vendorportal";
}

/**
 * Returns whether the whole vendor portal is open to a person: a member of an approved restaurant with a
 * verified email, who is no admin.
 */
export function canUsePortal(me: Me): boolean {
  return homeOf(me) === "/dashboard";
}
