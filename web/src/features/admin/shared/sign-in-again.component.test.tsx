import { beforeEach, describe, expect, it } from "vitest";
import { type Locator, page } from "vitest/browser";
import {
  answerReviews,
  applicant,
  filedDecision,
  type ReviewsAtServer,
  renderAsAdmin,
} from "../../../test-support/admin-api.ts";
import { api, Refusal } from "../../../test-support/api.ts";
import { appOfDay, goodCode } from "../../../test-support/firebase-second-factor.ts";
import { network } from "../../../test-support/network.ts";
import { alert, button, clickTwiceAtOnce, field, status } from "../../../test-support/screen.ts";

const tooOld = new Refusal("auth/sign-in-again", "Administrators log in again every 12 hours.");
const form = () => page.getByRole("form", { name: "Log in again" });
const password = () => field("Password", form());
const logIn = () => button("Log in again", form());
const nameHeading = (text: string) => page.getByRole("heading", { level: 2, name: text });

let server: ReviewsAtServer;

beforeEach(() => {
  const waiting = applicant("Juniper");
  const profileChange = {
    name: "The Larder",
    address: null,
    coordinates: null,
    requestedAt: waiting.registeredAt,
  };
  server = {
    vendors: [waiting, applicant("Larder", { vendorVerify: true, profileChange })],
    decisions: [filedDecision(applicant("Kiln")), filedDecision(applicant("Mortar"))],
  };
  answerReviews(server, 1);
});

/** The server refuses every request of an admin until the next sign-in. */
function refuseUntilSignedIn(): void {
  for (const route of ["pending", "profile-changes", "decisions"] as const) {
    api.answer(`GET /engine/vendors/${route}`, tooOld);
  }
  api.answer("POST /engine/vendors/approve", tooOld);
}

/**
 * Clicks the button that logs in. The server accepts the admin only after the click: a list that is
 * requested again before it would close the form.
 */
async function logInWith(submit: Locator, signInCall = "auth signIn"): Promise<void> {
  const letThrough = network.hold(signInCall);
  await submit.click();
  answerReviews(server, 1);
  letThrough();
}

describe("an admin whose login is too old", () => {
  it("keeps what is typed on a return to the tab, for example from a password manager", async () => {
    refuseUntilSignedIn();
    await renderAsAdmin();
    await password().fill("half-a-pass");
    const requestsBefore = network.count("GET /engine/vendors/pending");
    window.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("online"));
    // Time for a request that must not be sent.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect.element(password()).toHaveValue("half-a-pass");
    expect(network.count("GET /engine/vendors/pending")).toBe(requestsBefore);
  });

  it("sees each problem with the password, then the list when it is right", async () => {
    refuseUntilSignedIn();
    await renderAsAdmin();
    await expect.element(form().getByText("Your last login was more than 12 hours ago.")).toBeVisible();
    await logIn().click();
    await expect.element(alert("Enter your password.", form())).toBeVisible();
    await password().fill("not-this-one");
    await logIn().click();
    await expect.element(alert("This is not your password. Type it again.", form())).toBeVisible();
    await expect.element(password()).toHaveFocus();
    await password().fill("test-password");
    network.cut("auth signIn");
    await logIn().click();
    await expect.element(alert("We could not reach the sign-in service.", form())).toBeVisible();
    await expect.element(password()).toHaveValue("test-password");
    const letThrough = network.hold("auth signIn");
    await clickTwiceAtOnce(logIn());
    await expect.element(button("Loading…", form())).toBeDisabled();
    answerReviews(server, 1);
    letThrough();
    await expect.element(nameHeading("Juniper")).toBeVisible();
    expect(form().query()).toBeNull();
    // A wrong password, a lost connection, and two clicks with the right one.
    expect(network.count("auth signIn")).toBe(3);
  });

  it("logs in and decides when the login gets too old with the list open", async () => {
    await renderAsAdmin();
    await expect.element(nameHeading("Juniper")).toBeVisible();
    refuseUntilSignedIn();
    await button("Approve").click();
    await expect.element(form()).toBeVisible();
    await password().fill("test-password");
    await logInWith(logIn());
    await button("Approve").click();
    await expect.element(status("Juniper approved.")).toBeVisible();
  });

  it("is asked in the other views too, with or without a loaded list", async () => {
    refuseUntilSignedIn();
    await renderAsAdmin("?changes");
    await expect.element(form()).toBeVisible();
    await button("Decided").click();
    await password().fill("test-password");
    await logInWith(logIn());
    await expect.element(page.getByText("Kiln", { exact: true })).toBeVisible();
    refuseUntilSignedIn();
    await button("Show older decisions").click();
    await password().fill("test-password");
    await logInWith(logIn());
    await expect.element(button("Show older decisions")).toBeVisible();
    await button("Changed since approval").click();
    await expect.element(nameHeading("Larder")).toBeVisible();
  });

  it("types a code after the password when an authenticator app is set up", async () => {
    refuseUntilSignedIn();
    await renderAsAdmin("", [appOfDay(1)]);
    await password().fill("test-password");
    await logIn().click();
    await field("Six-digit code").fill(goodCode);
    await logInWith(button("Log in"), "auth signInWithCode");
    await expect.element(nameHeading("Juniper")).toBeVisible();
  });
});
