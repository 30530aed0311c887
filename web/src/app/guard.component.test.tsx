import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { people } from "../test-support/firebase-auth.ts";
import { me } from "../test-support/records.ts";
import { knownPerson, renderAsVendor, renderScreen } from "../test-support/render-screen.tsx";
import { path } from "../test-support/screen.ts";

const heading = (name: string) => page.getByRole("heading", { level: 1, name });

describe("a lost session", () => {
  it("leads to the login, which says that no user is signed in", async () => {
    people.signIn(knownPerson(me({ vendor: null, emailVerified: false })));
    await renderScreen("/verify-email");
    await expect.element(heading("Verify your Email Address")).toBeVisible();
    people.loseSession();
    await expect.poll(path).toBe("/login");
    await expect.element(page.getByText("No user is currently signed in.")).toBeVisible();
  });

  it("leads from other screens to the login, which says what to do", async () => {
    await renderAsVendor("/orders");
    await expect.element(heading("Orders")).toBeVisible();
    people.loseSession();
    await expect.poll(path).toBe("/login");
    await expect.element(page.getByText("You were logged out. Log in to go on.")).toBeVisible();
  });

  it("is not mentioned to a visitor who opens a vendor's screen", async () => {
    await renderScreen("/orders");
    await expect.poll(path).toBe("/login");
    await expect.element(heading("Login")).toBeVisible();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });

  it("is not mentioned after a logout", async () => {
    await renderAsVendor("/orders");
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect.poll(path).toBe("/");
    await expect.element(page.getByText("No user is currently signed in.")).not.toBeInTheDocument();
  });
});

describe("a person without a restaurant", () => {
  it.each(["/", "/login", "/dashboard"])("goes from %s to a page about the app", async (from) => {
    people.signIn(knownPerson(me({ vendor: null })));
    await renderScreen(from);
    await expect.poll(path).toBe("/vendorportal");
    await expect.element(heading("Your account is ready")).toBeVisible();
    await expect.element(page.getByText("Flash sales near you are in the Flashplate app.")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Register your restaurant" }))
      .toHaveAttribute("href", "/vendor-reg");
  });

  it("is asked to verify the email first", async () => {
    people.signIn(knownPerson(me({ vendor: null, emailVerified: false })));
    await renderScreen("/dashboard");
    await expect.element(heading("Account created")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Verify your email" }))
      .toHaveAttribute("href", "/verify-email");
  });
});
