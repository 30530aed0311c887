import { fieldErrors } from "@flashplate/contract/http/errors";
import { describe, expect, it } from "vitest";
import { registerForm } from "./register-form.ts";

const form = { email: "anna@example.com", password: "closing-9", confirmPassword: "closing-9" };

function problems(changes: Partial<typeof form>): Record<string, string> {
  const { error } = registerForm.safeParse({ ...form, ...changes });
  return error ? fieldErrors(error) : {};
}

describe("the register form", () => {
  it("accepts an email and two equal passwords", () => {
    expect(problems({})).toEqual({});
  });

  it("reports different passwords when the email is wrong too", () => {
    expect(problems({ email: "anna", confirmPassword: "closing-8" })).toEqual({
      email: "Enter an email address, such as anna@example.com.",
      confirmPassword: "Passwords do not match",
    });
  });

  it("requires the password length of the sign-in service", () => {
    expect(problems({ password: "1234567", confirmPassword: "1234567" })).toEqual({
      password: "Use at least 8 characters.",
    });
  });
});
