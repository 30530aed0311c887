import { expect, test } from "vitest";
import { securityTxt } from "./security-txt.ts";

test("expires 360 days after the build, and has the addresses of the site", () => {
  const builtAt = new Date("2026-11-25T03:00:00Z");
  const text = securityTxt({ origin: "https://flashplate.example", email: "a@flashplate.example", builtAt });
  expect(text.split("\n")).toEqual([
    "Contact: mailto:a@flashplate.example",
    "Contact: https://flashplate.example/contact",
    "Expires: 2027-11-20T03:00:00.000Z",
    "Preferred-Languages: en, es",
    "Canonical: https://flashplate.example/.well-known/security.txt",
    "",
  ]);
});
