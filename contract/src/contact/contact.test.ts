import { describe, expect, it } from "vitest";
import { contactForm, contactMessage } from "./contact.ts";

const words = { name: " Maya Lind ", email: "maya@example.com", message: "  Hello?\n" };

describe("a contact message", () => {
  it("loses surrounding blanks and unknown fields when it is parsed", () => {
    expect(contactMessage.parse({ ...words, admin: true })).toEqual({
      name: "Maya Lind",
      email: "maya@example.com",
      message: "Hello?",
      website: "",
    });
  });

  it.each([
    ["name", "x".repeat(100), "x".repeat(101)],
    ["message", "x".repeat(5000), "x".repeat(5001)],
  ])("accepts a %s up to its limit", (field, longest, tooLong) => {
    expect(contactForm.safeParse({ ...words, [field]: longest }).success).toBe(true);
    expect(contactForm.safeParse({ ...words, [field]: tooLong }).success).toBe(false);
    expect(contactForm.safeParse({ ...words, [field]: "   " }).success).toBe(false);
  });

  it("accepts a UUID as its id and rejects a path", () => {
    const id = "2b7e1516-28ae-4d2a-a6ab-f7158809cf4f";
    expect(contactMessage.parse({ ...words, requestId: id }).requestId).toBe(id);
    expect(contactMessage.safeParse({ ...words, requestId: "../Vendors/x" }).success).toBe(false);
  });
});
