import type { RegisterVendorAnswer } from "@flashplate/contract/vendors/vendors";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { fetchMe, meKey } from "../../entities/session/me.ts";
import { useSignOut } from "../../entities/session/session.tsx";
import { apiSend } from "../../shared/lib/api/api-client.ts";
import { sendVerificationEmail, signIn, signUp } from "../../shared/lib/firebase/auth-requests.ts";
import { uploadImage } from "../../shared/lib/firebase/storage.ts";
import {
  type Registration,
  type RegistrationServices,
  type RegistrationStep,
  register,
} from "./registration.ts";

/** Registers a restaurant. Calls `onStep` when a step begins. */
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
