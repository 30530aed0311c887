import { describe, expect, it } from "vitest";
import { contactForm, contactMessage } from "./contact.ts";

const filledForm = { name: " Maya Lind ", email: "maya@example.com", message: "  Hello?\n" };

describe("a contact message", () => {
  it("loses surrounding blanks and unknown fields when it is parsed", () => {
    expect(contactMessage.parse({ ...filledForm, admin: true })).toEqual({
      name: "Maya Lind",
      email: "maya@example.com",
      message: "Hello?",
      website: "",
    });
  });

  it.each([
    ["name", "x".repeat(100), "x".repeat(101)],
    ["message", "x".repeat(5000), "x".repeat(5001)],
  ])("accepts a %s up to its limit, and rejects a longer or blank one", (field, longest, tooLong) => {
    expect(contactForm.safeParse({ ...filledForm, [field]: longest }).success).toBe(true);
    expect(contactForm.safeParse({ ...filledForm, [field]: tooLong }).success).toBe(false);
    expect(contactForm.safeParse({ ...filledForm, [field]: "   " }).success).toBe(false);
  });

  it("accepts a UUID as its id and rejects a path", () => {
    const id = "2b7e1516-28ae-4d2a-a6ab-f7158809cf4f";
    expect(contactMessage.parse({ ...filledForm, requestId: id }).requestId).toBe(id);
    expect(contactMessage.safeParse({ ...filledForm, requestId: "../Vendors/x" }).success).toBe(false);
  });
});
