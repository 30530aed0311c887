import type { ApplicationToRepeat } from "@flashplate/contract/vendors/vendors";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "../../test-support/render-screen.tsx";

/** The words of the page for what is kept of a declined application. */
const kept: Readonly<Record<keyof ApplicationToRepeat, string>> = {
  name: "the restaurant's name",
  address: "address",
  phone_number: "phone number",
  description: "description",
  coordinates: "place on the map",
  timeZone: "time zone",
};

it("names all that is kept of a declined application, and for how long", async () => {
  await renderScreen("/privacy");
  const decision = page.getByRole("listitem").filter({ hasText: "Our decision on an application" });
  for (const words of Object.values(kept)) await expect.element(decision).toMatchTextContent(words);
  const row = page.getByRole("row").filter({ hasText: "with a declined application" });
  await expect.element(row).toMatchTextContent("3 years");
});

it("names the mail service among those who get data", async () => {
  await renderScreen("/privacy");
  await expect.element(page.getByText(/^A mail service delivers our mails/)).toBeVisible();
});
