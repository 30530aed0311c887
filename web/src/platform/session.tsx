import type { Me } from "@flashplate/contract/vendors";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { observeUser, type SignedInUser, signOut } from "./auth.ts";
import { loadCode } from "./load-code.ts";
import type { MeState } from "./me.ts";

/**
 * Who is here. `loading` until the sign-in service answered; a signed-in user's `me`, what they are to this product, is
 * undefined until the server said so, and `failed` when it could not be asked.
 */
export type Session =
  | { status: "loading" }
  | { status: "signed-out" }
  | { status: "signed-in"; user: SignedInUser; me: Me | undefined; failed: Error | null; retry: () => void };

const SessionContext = createContext<Session | undefined>(undefined);
const LeaveContext = createContext<(() => Promise<void>) | undefined>(undefined);

// The same ones every time: a guard that is shown anew for nothing sends away once more, over a redirect made meanwhile.
const loading: Session = { status: "loading" };
const signedOut: Session = { status: "signed-out" };
const unknown: MeState = { me: undefined, failed: null, retry: () => {} };

const retryAfterMs = 3000;
let loadedMe: typeof import("./me.ts") | undefined;

/**
 * What a person is to us is asked by code that only comes with somebody signed in: public pages do without. While it cannot
 * be loaded it keeps trying.
 */
function followMe(uid: string, callback: (state: MeState) => void): () => void {
  let stopped = false;
  let stop = () => {};
  const start = async (): Promise<void> => {
    try {
      loadedMe ??= await loadCode(() => import("./me.ts"));
      if (!stopped) stop = loadedMe.observeMe(uid, callback);
    } catch {
      const timer = setTimeout(() => void start(), retryAfterMs);
      stop = () => clearTimeout(timer);
    }
  };
  void start();
  return () => {
    stopped = true;
    stop();
  };
}

/** Provides the session to the whole app and keeps it true in every tab. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [user, setUser] = useState<SignedInUser | null | undefined>(undefined);
  const [known, setKnown] = useState<MeState & { uid: string }>();

  useEffect(() => {
    let uid: string | undefined;
    return observeUser((next) => {
      if (uid !== undefined && uid !== next?.uid) loadedMe?.forgetEverything();
      uid = next?.uid;
      setUser(next);
    });
  }, []);

  const uid = user?.uid;
  useEffect(() => {
    if (uid === undefined) return;
    const stop = followMe(uid, (state) => setKnown({ uid, ...state }));
    return () => {
      stop();
      setKnown(undefined);
    };
  }, [uid]);

  const session = useMemo<Session>(() => {
    if (user === undefined) return loading;
    if (user === null) return signedOut;
    const { me, failed, retry } = known?.uid === user.uid ? known : unknown;
    return { status: "signed-in", user, me, failed, retry };
  }, [user, known]);

  const isSignedOut = useRef(true);
  const waiting = useRef<(() => void)[]>([]);
  // Effects of the parent run last: whoever waits goes on after the guards below have reacted.
  useEffect(() => {
    isSignedOut.current = session.status === "signed-out";
    if (isSignedOut.current) for (const goOn of waiting.current.splice(0)) goOn();
  }, [session]);
  const [leave] = useState(() => async () => {
    await signOut();
    if (!isSignedOut.current) await new Promise<void>((goOn) => waiting.current.push(goOn));
  });

  return (
    <LeaveContext value={leave}>
      <SessionContext value={session}>{children}</SessionContext>
    </LeaveContext>
  );
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession stands outside of SessionProvider");
  return session;
}

/**
 * Signs out. Resolves once the whole page knows, guards included; a redirect made sooner would be overtaken by theirs.
 */
export function useSignOut(): () => Promise<void> {
  const leave = useContext(LeaveContext);
  if (!leave) throw new Error("useSignOut stands outside of SessionProvider");
  return leave;
}

/** The signed-in user behind a guard, where there always is one. */
export function useSignedInUser(): SignedInUser {
  const session = useSession();
  if (session.status !== "signed-in")
    throw new Error("this screen stands behind a guard for signed-in users");
  return session.user;
}

/** Where a signed-in person belongs. */
export function homeOf(me: Me): string {
  if (me.admin) return "/admin-portal";
  if (!me.vendor) return "/vendor-reg";
  if (!me.emailVerified) return "/verify-email";
  return me.vendor.vendorVerify ? "/dashboard" : "/vendorportal";
}
