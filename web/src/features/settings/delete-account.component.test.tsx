import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { type Account, people } from "../../test-support/firebase-auth.ts";
import { appOfDay, goodCode } from "../../test-support/firebase-second-factor.ts";
import { network } from "../../test-support/network.ts";
import { me, noPayments } from "../../test-support/records.ts";
import { knownPerson, renderAsVendor, renderScreen } from "../../test-support/render-screen.tsx";
import { alert, button, clickTwiceAtOnce, dialog, field, path } from "../../test-support/screen.ts";

const deletion = "POST /engine/vendors/delete-account";
const opener = () => button("Delete the account…");
const confirmation = () => field("Your email address, to confirm", dialog());
const password = () => field("Password", dialog());
const deleteForGood = () => button("Delete for good", dialog());
const unreachable = () => alert(/could not reach/i, dialog());
/** The toast. Its second sentence tells it from a text of the dialog that begins alike. */
const deleted = () => page.getByText("Your account is deleted. Thank you");

let guest: Account;

beforeEach(async () => {
  guest = knownPerson(me({ vendor: null }));
  api.answer(deletion, { requestedAt: "2026-01-01T12:00:00.000Z" });
  people.signIn(guest);
  await renderScreen("/settings");
  await opener().click();
  await expect.element(dialog()).toBeVisible();
});

async function fillForm(): Promise<void> {
  await confirmation().fill(guest.email);
  await password().fill(guest.password);
}

describe("the deletion of an account", () => {
  it("shows each problem beside its field when the address or password is wrong", async () => {
    await deleteForGood().click();
    await expect.element(alert("Type your email address.", dialog())).toBeVisible();
    await expect.element(alert("Enter your password.", dialog())).toBeVisible();
    await expect.element(confirmation()).toHaveFocus();
    await confirmation().fill("other@example.com");
    await password().fill("not-this-one");
    await deleteForGood().click();
    await expect.element(alert("not the email address of your account", dialog())).toBeVisible();
    await expect.element(confirmation()).toHaveFocus();
    await confirmation().fill(guest.email);
    await deleteForGood().click();
    await expect.element(alert("This is not your password.", dialog())).toBeVisible();
    await expect.element(password()).toHaveFocus();
    expect(network.count(deletion)).toBe(0);
  });

  it("sends one request when clicked twice and goes to the landing page", async () => {
    await fillForm();
    await clickTwiceAtOnce(deleteForGood());
    await expect.poll(path).toBe("/");
    await expect.element(deleted()).toBeVisible();
    expect(api.received(deletion).map(({ body }) => body)).toEqual([{ confirmation: guest.email }]);
  });

  it("is disabled and cannot be closed while the request runs", async () => {
    await fillForm();
    const letThrough = network.hold(deletion);
    await userEvent.keyboard("{Enter}");
    await expect.element(button("Deleting…", dialog())).toBeDisabled();
    await expect.element(confirmation()).toBeDisabled();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).toBeVisible();
    letThrough();
    await expect.element(deleted()).toBeVisible();
  });

  it("keeps the typed values and recognizes the deletion when the response is lost", async () => {
    await fillForm();
    network.cut("auth signIn");
    await deleteForGood().click();
    await expect.element(unreachable()).toBeVisible();
    network.loseAnswer(deletion);
    await deleteForGood().click();
    await expect.poll(() => network.count(deletion)).toBe(1);
    await expect.element(deleteForGood()).toBeEnabled();
    await expect.element(unreachable()).toBeVisible();
    await expect.element(password()).toHaveValue(guest.password);
    // The request with the lost response had deleted the account.
    people.remove(guest);
    await deleteForGood().click();
    await expect.element(deleted()).toBeVisible();
    expect(network.count(deletion)).toBe(1);
  });

  it("shows why the server refuses, and is empty when opened again", async () => {
    await fillForm();
    const fields = { confirmation: "This is not the email address of your account. Type it again." };
    api.answer(deletion, new Refusal("request/invalid", "Some fields are not right.", fields));
    await deleteForGood().click();
    await expect.element(alert("not the email address of your account", dialog())).toBeVisible();
    await expect.element(confirmation()).toHaveFocus();
    api.answer(deletion, new Refusal("auth/sign-in-again", "This asks for your password once more."));
    await deleteForGood().click();
    await expect.element(alert("This asks for your password once more.", dialog())).toBeVisible();
    await expect.element(password()).toHaveValue(guest.password);
    await button("Keep the account", dialog()).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
    await opener().click();
    await expect.element(confirmation()).toHaveValue("");
    await expect.element(password()).toHaveValue("");
    expect(page.getByRole("alert").query()).toBeNull();
    expect(path()).toBe("/settings");
  });

  it("names what is deleted with the account of a guest and of a restaurant", async () => {
    await expect.element(dialog().getByText("What you have reserved is cancelled.")).toBeVisible();
    api.answer("GET /account/status", noPayments);
    await renderAsVendor("/settings");
    await opener().click();
    await expect
      .element(dialog().getByText("Your restaurant, its menu, sales and pictures are deleted."))
      .toBeVisible();
  });

  it("asks for a code when an authenticator app is set up", async () => {
    Object.assign(guest, { apps: [appOfDay(1)] });
    await fillForm();
    await deleteForGood().click();
    await field("Six-digit code", dialog()).fill("000000");
    await button("Log in", dialog()).click();
    await expect.element(alert("This code is not right.", dialog())).toBeVisible();
    expect(network.count(deletion)).toBe(0);
    await field("Six-digit code", dialog()).fill(goodCode);
    await button("Log in", dialog()).click();
    await expect.poll(path).toBe("/");
    await expect.element(deleted()).toBeVisible();
    expect(network.count(deletion)).toBe(1);
  });
});
