import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { people } from "../../test-support/firebase-auth.ts";
import { me, vendor } from "../../test-support/records.ts";
import { knownPerson, renderScreen } from "../../test-support/render-screen.tsx";
import { button, field, path } from "../../test-support/screen.ts";

const accept = "POST /engine/vendors/team/accept";
const join = () => page.getByRole("button", { name: "Join the team" });

describe("the link of an invitation", () => {
  it("joins with the token behind the hash, and opens the dashboard", async () => {
    people.signIn(knownPerson(me({ vendor: null })));
    api.answer(accept, () => {
      api.answer("GET /engine/vendors/me", me({ vendor: vendor(), role: "staff" }));
      return { role: "staff", vendorName: "Test Kitchen" };
    });
    await renderScreen("/join#the-token");
    await join().click();
    await expect.poll(path).toBe("/dashboard");
    expect(api.received(accept).map(({ body }) => body)).toEqual([{ token: "the-token" }]);
  });

  it("shows the reason when the server refuses the invitation", async () => {
    people.signIn(knownPerson(me({ vendor: null })));
    const reason =
      "This invitation is for another email address, was used, or is too old. Ask for a new one.";
    api.answer(accept, new Refusal("request/not-found", reason));
    await renderScreen("/join#the-token");
    await join().click();
    await expect.element(page.getByText(reason)).toBeVisible();
  });

  it("asks a visitor to log in or to register", async () => {
    await renderScreen("/join#the-token");
    const links = page.getByRole("main");
    await expect.element(links.getByRole("link", { name: "Create an account" })).toBeVisible();
    await expect.element(links.getByRole("link", { name: "Log in" })).toBeVisible();
    await expect.element(join()).not.toBeInTheDocument();
  });

  it("is open again after the login", async () => {
    const person = knownPerson(me({ vendor: null }));
    await renderScreen("/join#the-token");
    await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
    await field("Email").fill(person.email);
    await field("Password").fill(person.password);
    await button("Login").click();
    await expect.element(join()).toBeVisible();
    expect([path(), window.location.hash]).toEqual(["/join", "#the-token"]);
  });

  it("is open again after the registration and the verification of the email", async () => {
    // Only for the API's responses. The account that the person registers has another address.
    knownPerson(me({ vendor: null, emailVerified: false }), { email: "other@example.com" });
    await renderScreen("/join#the-token");
    await page.getByRole("link", { name: "Create an account" }).click();
    await field("Email").fill("new@example.com");
    await field("Password").fill("closing-time-9");
    await field("Confirm password").fill("closing-time-9");
    await button("Register").click();
    await expect.poll(path).toBe("/verify-email");
    api.answer("GET /engine/vendors/me", me({ vendor: null }));
    Object.assign(people.find("new@example.com") ?? {}, { emailVerified: true });
    // The verification screen checks by itself, and returns to the invitation.
    await expect.element(join()).toBeVisible();
    expect(window.location.hash).toBe("#the-token");
  });

  it("leads to the verification screen when the email is not verified", async () => {
    people.signIn(knownPerson(me({ vendor: null, emailVerified: false })));
    await renderScreen("/join#the-token");
    await page.getByRole("link", { name: "Verify your email" }).click();
    await expect.poll(path).toBe("/verify-email");
  });
});
