import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { api, Refusal } from "../test-support/api.ts";
import { people } from "../test-support/firebase-auth.ts";
import { network } from "../test-support/network.ts";
import { dishPicture } from "../test-support/pictures.ts";
import { me, noPayments } from "../test-support/records.ts";
import { knownPerson, renderAsMember, renderAsVendor, renderScreen } from "../test-support/render-screen.tsx";
import { alert, button, field, path } from "../test-support/screen.ts";

const heading = (name: string) => page.getByRole("heading", { level: 1, name });

describe("the next person on a device", () => {
  it("does not see a message about an action of the person before", async () => {
    api.answer("GET /account/status", noPayments);
    api.answer("POST /engine/vendors/team/invite", { members: [], invitations: [] });
    const release = network.holdAnswer("POST /engine/vendors/team/invite");
    await renderAsVendor("/settings");
    await field("Email address").fill("noor@example.com");
    await button("Send the invitation").click();
    await expect.poll(() => api.received("POST /engine/vendors/team/invite")).toHaveLength(1);
    people.loseSession();
    await expect.poll(path).toBe("/login");
    release();
    const next = knownPerson(undefined, { uid: "next-1", email: "next@example.com" });
    await field("Email").fill(next.email);
    await field("Password").fill(next.password);
    await button("Login").click();
    await expect.element(heading("Settings")).toBeVisible();
    // The region that shows toasts.
    await expect.element(page.getByRole("region", { name: "Notifications" })).toBeInTheDocument();
    await expect.element(page.getByText(/We have mailed/)).not.toBeInTheDocument();
  });
});

describe("another account, chosen in another tab", () => {
  const other = { uid: "other-1", email: "other@example.com" };

  it("sees its address, and not the one that the account before has corrected", async () => {
    people.signIn(knownPerson(me({ vendor: null, emailVerified: false })));
    await renderScreen("/verify-email");
    await button("Correct it").click();
    await field("Email").fill("corrected@example.com");
    await button("Send the mail to this address").click();
    await expect.element(page.getByText("corrected@example.com")).toBeVisible();
    people.signIn(knownPerson(me({ vendor: null, emailVerified: false }), other));
    await expect.element(page.getByText(other.email)).toBeVisible();
    await expect.element(page.getByText("corrected@example.com")).not.toBeInTheDocument();
  });

  it("is not shown that it has left the team of the account before", async () => {
    await renderAsMember("/orders", "staff");
    await expect.element(heading("Orders")).toBeVisible();
    people.signIn(knownPerson(me({ vendor: null }), other));
    await expect.poll(path).toBe("/vendorportal");
    await expect.element(heading("Your account is ready")).toBeVisible();
    expect(page.getByText(/no longer on the team/).query()).toBeNull();
  });

  it("leaves the form of an application that the account before could not send", async () => {
    people.signIn(knownPerson(me({ vendor: null })));
    api.answer("POST /engine/vendors/register-vendor", new Refusal("server/busy", "Try again."));
    await renderScreen("/vendor-reg");
    await field("Name").fill("The Unplugged Oven");
    await field("Address").fill("41 Orchard Street, New York");
    await field("Phone").fill("+1 555 010 2030");
    await field("Description").fill("Soups and pies, baked every morning.");
    await userEvent.upload(field("Picture"), await dishPicture(18));
    await button("Register").click();
    await expect.element(alert(/Try again/)).toBeVisible();
    people.signIn(knownPerson(me(), other));
    await expect.poll(path).toBe("/dashboard");
  });
});
