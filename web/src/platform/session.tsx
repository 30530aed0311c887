import type { Me } from "@flashplate/contract/vendors";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { apiGet } from "./api-client.ts";
import { observeUser, type SignedInUser, signOut } from "./auth.ts";

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

/** Key of the `me` query; whoever changes what a person is invalidates it. */
export function meKey(uid: string) {
  return ["me", uid] as const;
}

export function fetchMe(signal?: AbortSignal): Promise<Me> {
  return apiGet<Me>("/engine/vendors/me", signal);
}

/** Provides the session to the whole app and keeps it true in every tab. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [user, setUser] = useState<SignedInUser | null | undefined>(undefined);
  const queryClient = useQueryClient();

  useEffect(
    () =>
      observeUser((next) => {
        setUser((previous) => {
          // Nothing of one person may be seen by the next on the same device.
          if (previous && previous.uid !== next?.uid) queryClient.clear();
          return next;
        });
      }),
    [queryClient],
  );

  const me = useQuery({
    queryKey: meKey(user?.uid ?? ""),
    queryFn: ({ signal }) => fetchMe(signal),
    enabled: Boolean(user),
    staleTime: 60_000,
  });

  const session = useMemo<Session>(() => {
    if (user === undefined) return { status: "loading" };
    if (user === null) return { status: "signed-out" };
    return { status: "signed-in", user, me: me.data, failed: me.error, retry: () => void me.refetch() };
  }, [user, me.data, me.error, me.refetch]);

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
