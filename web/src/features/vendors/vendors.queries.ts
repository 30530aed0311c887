import type { RegisterVendorAnswer } from "@flashplate/contract/vendors";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiSend } from "../../platform/api-client.ts";
import { sendVerificationEmail, signIn, signUp } from "../../platform/auth.ts";
import { fetchMe, meKey } from "../../platform/me.ts";
import { useSignOut } from "../../platform/session.tsx";
import { uploadImage } from "../../platform/storage.ts";
import {
  type Registration,
  type RegistrationServices,
  type RegistrationStep,
  register,
} from "./registration.ts";

/** Registers a restaurant and tells of each step as it begins. */
export function useRegistration(onStep: (step: RegistrationStep) => void) {
  const queryClient = useQueryClient();
  const signOut = useSignOut();
  return useMutation({
    mutationFn: async (registration: Registration) => {
      const services: RegistrationServices = {
        signUp,
        signIn,
        signOut,
        fetchMe,
        uploadImage,
        registerVendor: (body) =>
          apiSend<RegisterVendorAnswer>("POST", "/engine/vendors/register-vendor", body),
        sendVerificationEmail,
      };
      const done = await register(registration, services, onStep);
      await queryClient.invalidateQueries({ queryKey: meKey(done.user.uid) });
      return done;
    },
  });
}

const gently = 15_000;

/**
 * What the signed-in person is to us. An approval shows live; that the email is verified, only asking tells, every 15 seconds
 * while the tab is seen.
 */
export function useWatchedMe(uid: string) {
  return useQuery({
    queryKey: meKey(uid),
    queryFn: ({ signal }) => fetchMe(signal),
    refetchInterval: ({ state }) => (state.data?.emailVerified ? false : gently),
    refetchOnWindowFocus: "always",
  });
}
