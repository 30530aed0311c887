import type { Me } from "@flashplate/contract/vendors/vendors";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type AuthenticatorApp,
  authenticatorApps,
  removeApp,
} from "../../shared/lib/firebase/second-factor.ts";
import { meKey } from "./me.ts";
import { useSignedInUser } from "./session.tsx";

const appsKey = (uid: string) => ["authenticator-apps", uid] as const;

/** The user's authenticator apps, newest first. */
export function useAuthenticatorApps() {
  const { uid } = useSignedInUser();
  return useQuery({ queryKey: appsKey(uid), queryFn: authenticatorApps });
}

/** Returns functions that load the apps and the session's `me` again. */
export function useReloadSecondFactor() {
  const { uid } = useSignedInUser();
  const queryClient = useQueryClient();
  return {
    reloadApps: () => queryClient.invalidateQueries({ queryKey: appsKey(uid) }),
    /** Resolves to `passed` or `missing`. Undefined if the session needs no second factor. */
    reloadSession: async (): Promise<Me["secondFactor"]> => {
      await queryClient.invalidateQueries({ queryKey: meKey(uid) });
      return queryClient.getQueryData<Me>(meKey(uid))?.secondFactor;
    },
  };
}

/** Removes authenticator apps, which are sorted newest first. */
export function useRemoveApps() {
  const { reloadApps, reloadSession } = useReloadSecondFactor();
  return useMutation({
    mutationFn: async (apps: readonly AuthenticatorApp[]) => {
      // The newest is removed last: the person may have lost the phone of an older one.
      for (const app of apps.toReversed()) await removeApp(app);
    },
    onSettled: () => Promise.all([reloadSession(), reloadApps()]),
  });
}
