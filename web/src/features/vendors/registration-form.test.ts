import { passwordsDoNotMatch, vendorImageRequired } from "@flashplate/contract/vendors/vendors";
import { describe, expect, it } from "vitest";
import { emptyRegistration, finisherForm, isFilled, newcomerForm } from "./registration-form.ts";

const filled = {
  name: "Casa",
  address: "1 Mission Street",
  phone_number: "+1 555 010 2030",
  email: "anna@example.com",
  description: "Tacos",
  password: "secret-1",
  confirmPassword: "secret-1",
  image: new File(["picture"], "casa.png", { type: "image/png" }),
};

function messages(schema: typeof newcomerForm | typeof finisherForm, values: object): string[] {
  return schema.safeParse(values).error?.issues.map((issue) => issue.message) ?? [];
}

describe("the registration form", () => {
  it("accepts a filled form", () => {
    expect(messages(newcomerForm, filled)).toEqual([]);
  });

  it("reports different passwords when other fields are wrong too", () => {
    const wrong = { ...filled, name: "", confirmPassword: "secret-2" };
    expect(messages(newcomerForm, wrong)).toContain(passwordsDoNotMatch);
  });

  it("requires a picture", () => {
    expect(messages(newcomerForm, { ...filled, image: null })).toEqual([vendorImageRequired]);
    expect(messages(finisherForm, { ...filled, image: null })).toEqual([vendorImageRequired]);
  });

  it("ignores the passwords when there is an account", () => {
    expect(messages(finisherForm, { ...filled, password: "", confirmPassword: "" })).toEqual([]);
  });
});

describe("the Register button", () => {
  it("is enabled when every field and the picture are filled", () => {
    expect(isFilled(filled, false)).toBe(true);
    for (const name of Object.keys(filled)) {
      const gap = { ...filled, [name]: name === "image" ? null : "" };
      expect(isFilled(gap, false), name).toBe(false);
    }
    expect(isFilled({ ...filled, name: "   " }, false)).toBe(false);
    expect(isFilled(emptyRegistration, false)).toBe(false);
  });

  it("needs no passwords when there is an account", () => {
    expect(isFilled({ ...filled, password: "", confirmPassword: "" }, true)).toBe(true);
  });
});
