import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { network } from "../../test-support/network.ts";
import { knownPerson, renderScreen } from "../../test-support/render-screen.tsx";
import { alert, button, clickTwiceAtOnce, dialog, field } from "../../test-support/screen.ts";

const lockKey = "flashplate.password-reset-locked-until";
const email = () => field("Email");
const send = () => button("Send Password Reset Email");
const locked = () => button(/^Try again in \d+ seconds$/);
const secondsLeft = () => Number(/\d+/.exec(locked().element().textContent ?? "")?.[0]);

async function sendReset(address: string): Promise<void> {
  await renderScreen("/PasswordChange");
  await email().fill(address);
  await send().click();
  await expect.element(dialog("Check Your Email")).toBeVisible();
}

describe("the password reset form", () => {
  it("shows a missing address beside its field and focuses it", async () => {
    await renderScreen("/PasswordChange");
    await send().click();
    await expect.element(alert("Enter your email address.")).toBeVisible();
    await expect.element(email()).toHaveFocus();
    expect(network.count("auth sendReset")).toBe(0);
  });

  it("locks the form for 30 seconds after a mail and after a reload", async () => {
    const cook = knownPerson();
    await sendReset(cook.email);
    await expect
      .element(dialog().getByText("A email has been sent, Click on Login once finished"))
      .toBeVisible();
    await button("Close", dialog()).last().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(locked()).toBeDisabled();
    await expect.element(email()).toBeDisabled();
    await expect.element(email()).toHaveValue(cook.email);
    expect(localStorage.getItem(lockKey)).not.toBeNull();

    await expect.poll(secondsLeft).toBeLessThanOrEqual(29);
    const before = secondsLeft();
    await renderScreen("/PasswordChange");
    await expect.element(locked()).toBeDisabled();
    expect(secondsLeft()).toBeLessThanOrEqual(before);
    expect(secondsLeft()).toBeGreaterThan(0);

    const now = Date.now();
    vi.spyOn(Date, "now").mockImplementation(() => now + 30_000);
    await expect.element(send()).toBeEnabled();
  });

  it("follows the lock of another tab until it ends", async () => {
    await renderScreen("/PasswordChange");
    await expect.element(send()).toBeEnabled();
    const otherTab = document.body.appendChild(document.createElement("iframe"));
    const until = String(Date.now() + 2000);
    otherTab.contentWindow?.localStorage.setItem(lockKey, until);
    await expect.element(button(/^Try again in \d+ seconds?$/)).toBeDisabled();
    await expect.element(send()).toBeEnabled();
    otherTab.remove();
  });

  it("shows the same result when the address has no account", async () => {
    await sendReset("unknown@example.com");
    await button("Close", dialog()).last().click();
    await expect.element(locked()).toBeDisabled();
  });

  it("keeps the address and does not lock when the network fails", async () => {
    const cook = knownPerson();
    await renderScreen("/PasswordChange");
    await email().fill(cook.email);
    network.cut("auth sendReset");
    await send().click();
    await expect.element(alert(/could not reach/i)).toBeVisible();
    await expect.element(email()).toHaveValue(cook.email);
    await send().click();
    await expect.element(dialog("Check Your Email")).toBeVisible();
  });

  it("is disabled while it sends and sends one request when clicked twice", async () => {
    const cook = knownPerson();
    await renderScreen("/PasswordChange");
    const letThrough = network.hold("auth sendReset");
    await email().fill(cook.email);
    await userEvent.keyboard("{Enter}");
    await expect.element(button("Sending...")).toBeDisabled();
    await clickTwiceAtOnce(button("Sending..."));
    letThrough();
    await expect.element(dialog("Check Your Email")).toBeVisible();
    expect(network.count("auth sendReset")).toBe(1);
  });
});
