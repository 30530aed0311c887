import { isSamePassword, newPasswordFields, passwordMismatch } from "@flashplate/contract/vendors/vendors";
import { z } from "zod";
import { emailAddress } from "./login-form.ts";

export const registerForm = z
  .object({ email: emailAddress, ...newPasswordFields })
  .refine(isSamePassword, passwordMismatch);
export type RegisterValues = z.infer<typeof registerForm>;
