import { minPasswordLength, passwordsDoNotMatch } from "@flashplate/contract/vendors";
import { z } from "zod";
import { emailAddress } from "./login-form.ts";

export const registerForm = z
  .object({
    email: emailAddress,
    password: z.string().min(minPasswordLength, `Use at least ${minPasswordLength} characters.`),
    confirmPassword: z.string().min(1, "Enter the password again."),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ["confirmPassword"],
    message: passwordsDoNotMatch,
    // Also while another field is wrong, so that everything is said at once.
    when: () => true,
  });
export type RegisterValues = z.infer<typeof registerForm>;
