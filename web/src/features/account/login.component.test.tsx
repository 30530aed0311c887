import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { api } from "../../test-support/api.ts";
import { people } from "../../test-support/firebase-auth.ts";
import { network } from "../../test-support/network.ts";
import { health, me, vendor } from "../../test-support/records.ts";
import { knownPerson, renderScreen } from "../../test-support/render-screen.tsx";
import { alert, button, clickTwiceAtOnce, field, path } from "../../test-support/screen.ts";

const email = () => field("Email");
const password = () => field("Password");
const login = () => button("Login");

describe("the login form", () => {
  it("shows each problem beside its field and focuses the first", async () => {
    await renderScreen("/login");
    await login().click();
    await expect.element(alert("Enter your email address.")).toBeVisible();
    await expect.element(alert("Enter your password.")).toBeVisible();
    await expect.element(email()).toHaveFocus();
    expect(network.count("auth signIn")).toBe(0);
  });

  it("keeps the typed values when the network fails and signs in afterwards", async () => {
    const cook = knownPerson();
    await renderScreen("/login");
    network.cut("auth signIn");
    await email().fill(cook.email);
    await password().fill(cook.password);
    await login().click();
    await expect.element(alert(/could not reach/i)).toBeVisible();
    await expect.element(email()).toHaveValue(cook.email);
    await expect.element(password()).toHaveValue(cook.password);
    await login().click();
    await expect.poll(path).toBe("/dashboard");
    await expect.element(page.getByRole("heading", { level: 1, name: /Welcome Back/ })).toBeVisible();
  });

  it("is busy while it runs and sends one request when clicked twice", async () => {
    const cook = knownPerson();
    await renderScreen("/login");
    const letThrough = network.hold("auth signIn");
    await email().fill(cook.email);
    await password().fill(cook.password);
    await userEvent.keyboard("{Enter}");
    await expect.element(button("Loggin In...")).toBeDisabled();
    await clickTwiceAtOnce(button("Loggin In..."));
    letThrough();
    await expect.poll(path).toBe("/dashboard");
    expect(network.count("auth signIn")).toBe(1);
  });

  it("shows the same error whether or not the address has an account", async () => {
    const cook = knownPerson();
    const messages: (string | null)[] = [];
    for (const address of [cook.email, "unknown@example.com"]) {
      await renderScreen("/login");
      await email().fill(address);
      await password().fill("not-the-password");
      await login().click();
      await expect.element(alert("not right")).toBeVisible();
      messages.push(alert("not right").element().textContent);
    }
    expect(messages[1]).toBe(messages[0]);
    expect(people.find("unknown@example.com")).toBeUndefined();
  });
});

describe("a login of a waiting restaurant", () => {
  async function logIn(): Promise<void> {
    const cook = knownPerson(me({ vendor: vendor({ vendorVerify: false }) }));
    await renderScreen("/login");
    await email().fill(cook.email);
    await password().fill(cook.password);
    await login().click();
    await expect.poll(path).toBe("/");
  }
  const notice = () => page.getByText("Your application is still waiting for approval.");

  it("ends on the landing page, which says what happens next", async () => {
    api.answer("GET /api/health", {
      ...health,
      integrations: { ...health.integrations, mail: "live" },
    });
    await logIn();
    await expect
      .element(notice())
      .toMatchTextContent(/send a mail to cook@example\.com when we have decided\./);
    expect(localStorage.getItem("flashplate.signed-in")).toBeNull();
  });

  it("promises no mail when it is not known whether the server sends any", async () => {
    network.cut("GET /api/health");
    await logIn();
    await expect.element(notice()).toMatchTextContent(/Log in again later to see our decision\./);
  });
});
