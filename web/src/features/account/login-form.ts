import { z } from "zod";

/** The email field of every form at the door. */
export const emailAddress = z
  .string()
  .trim()
  .min(1, "Enter your email address.")
  .pipe(z.email("Enter an email address, such as anna@example.com."));

export const loginForm = z.object({
  email: emailAddress,
  password: z.string().min(1, "Enter your password."),
});
export type LoginValues = z.infer<typeof loginForm>;
