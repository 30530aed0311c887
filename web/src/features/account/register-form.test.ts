import { fieldErrors } from "@flashplate/contract/errors";
import { describe, expect, it } from "vitest";
import { registerForm } from "./register-form.ts";

const form = { email: "anna@example.com", password: "closing-9", confirmPassword: "closing-9" };

function problems(of: Partial<typeof form>): Record<string, string> {
  const { error } = registerForm.safeParse({ ...form, ...of });
  return error ? fieldErrors(error) : {};
}

describe("the register form", () => {
  it("takes an email and the same password twice", () => {
    expect(problems({})).toEqual({});
  });

  it("says that the passwords differ, also while the email is wrong", () => {
    expect(problems({ email: "anna", confirmPassword: "closing-8" })).toEqual({
      email: "Enter an email address, such as anna@example.com.",
      confirmPassword: "Passwords do not match",
    });
  });

  it("asks for a password that the sign-in service takes", () => {
    expect(problems({ password: "12345", confirmPassword: "12345" })).toEqual({
      password: "Use at least 6 characters.",
    });
  });
});
