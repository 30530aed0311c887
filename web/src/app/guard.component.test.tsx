import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { ordersKey } from "../entities/orders/orders.queries.ts";
import { meKey } from "../entities/session/me.ts";
import { queryClient } from "../shared/lib/api/query-client.ts";
import { keptResponsesKey } from "../shared/lib/kept-responses-key.ts";
import { api } from "../test-support/api.ts";
import { people } from "../test-support/firebase-auth.ts";
import { me, noPayments, vendor } from "../test-support/records.ts";
import { knownPerson, renderAsMember, renderAsVendor, renderScreen } from "../test-support/render-screen.tsx";
import { button, field, path } from "../test-support/screen.ts";

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

  it("is not mentioned after a logout", async () => {
    await renderAsVendor("/orders");
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect.poll(path).toBe("/");
    await expect.element(page.getByText("No user is currently signed in.")).not.toBeInTheDocument();
  });
});

describe("a visitor who opens a vendor's screen", () => {
  it("sees the login without a message about a lost session", async () => {
    await renderScreen("/orders");
    await expect.poll(path).toBe("/login");
    await expect.element(heading("Login")).toBeVisible();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });

  it("gets to the section of a mail's link after the login", async () => {
    api.answer("GET /account/status", noPayments);
    const owner = knownPerson();
    await renderScreen("/settings#team");
    await field("Email").fill(owner.email);
    await field("Password").fill(owner.password);
    await button("Login").click();
    await expect.poll(path).toBe("/settings");
    expect(window.location.hash).toBe("#team");
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

describe("a member of a team", () => {
  const team = vendor({ name: "Juniper and Rye" });
  const refetchMe = () => queryClient.invalidateQueries({ queryKey: meKey("staff-1") });

  it("sees at once that the membership has ended, and the device keeps nothing", async () => {
    await renderAsMember("/orders", "staff");
    await expect.element(heading("Orders")).toBeVisible();
    localStorage.setItem(keptResponsesKey, "{}");
    api.answer("GET /engine/vendors/me", me({ vendor: null }));
    await refetchMe();
    await expect.poll(path).toBe("/vendorportal");
    await expect.element(page.getByText("You are no longer on the team of Test Kitchen.")).toBeVisible();
    expect(queryClient.getQueryData(ordersKey)).toBeUndefined();
    expect(localStorage.getItem(keptResponsesKey)).toBeNull();
  });

  it("drops the data of the earlier role when the role changes", async () => {
    await renderAsMember("/dashboard", "manager");
    await expect.element(heading("Welcome Back")).toBeVisible();
    await expect.poll(() => queryClient.getQueryData(["dashboard"])).toBeDefined();
    const before = api.received("GET /api/vendorAPI/dashboard").length;
    queryClient.setQueryData(["results", "week"], { revenue: 4500 });
    api.answer("GET /engine/vendors/me", me({ vendor: vendor({ email: "" }), role: "staff" }));
    await queryClient.invalidateQueries({ queryKey: meKey("manager-1") });
    await expect.poll(() => queryClient.getQueryData(["results", "week"])).toBeUndefined();
    await expect.poll(() => api.received("GET /api/vendorAPI/dashboard").length).toBeGreaterThan(before);
  });

  it("is not asked to set up a restaurant whose approval was withdrawn", async () => {
    const account = { uid: "staff-1", email: "staff@example.com" };
    const withdrawn = { ...team, email: "", vendorVerify: false };
    people.signIn(knownPerson(me({ vendor: withdrawn, role: "staff" }), account));
    await renderScreen("/dashboard");
    await expect.poll(path).toBe("/vendorportal");
    await expect.element(heading("Your restaurant is not open yet")).toBeVisible();
    await expect.element(page.getByText(/Juniper and Rye waits for our approval/)).toBeVisible();
    await expect.element(page.getByText("Payments")).not.toBeInTheDocument();
  });
});
