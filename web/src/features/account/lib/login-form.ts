import * as z from "zod/mini";

/** The email field of the account forms. With `zod/mini`, the login page does not load zod. */
export const emailAddress = z.pipe(
  z.string().check(z.trim(), z.minLength(1, "Enter your email address.")),
  z.email("Enter an email address, such as anna@example.com."),
);

export const loginForm = z.object({
  email: emailAddress,
  password: z.string().check(z.minLength(1, "Enter your password.")),
});
export type LoginValues = z.infer<typeof loginForm>;
