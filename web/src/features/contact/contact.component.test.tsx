import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { network } from "../../test-support/network.ts";
import { renderScreen } from "../../test-support/render-screen.tsx";
import { alert, button, clickTwiceAtOnce, field, status } from "../../test-support/screen.ts";

const route = "POST /contact-message";
const text = "Do you open on Sundays?\nWe are four.";
const send = () => button("Send Message");
const sent = () => status("Thank you for your message! We'll get back to you soon.");
const failed = () => alert("Sorry, there was a problem sending your message. Please try again later.");

async function fillForm(message = text): Promise<void> {
  await field("Full Name").fill("Maya Lind");
  await field("Email Address").fill("maya@example.com");
  await field("Message").fill(message);
}

describe("the contact form", () => {
  it("shows each problem beside its field and focuses the first", async () => {
    await renderScreen("/contact");
    await send().click();
    await expect.element(alert("Enter your name.")).toBeVisible();
    await expect.element(field("Full Name")).toHaveFocus();
    await fillForm("x".repeat(5001));
    await send().click();
    await expect.element(alert("Use at most 5000 characters.")).toBeVisible();
    await expect.element(field("Message")).toHaveFocus();
    expect(network.count(route)).toBe(0);
  });

  it("keeps the text after failures and sends one request when clicked twice", async () => {
    api.answer(route, { received: true });
    await renderScreen("/contact");
    await fillForm();
    network.cut(route);
    await send().click();
    await expect.element(failed()).toBeVisible();
    await expect.element(field("Message")).toHaveValue(text);
    network.loseAnswer(route);
    await send().click();
    await expect.poll(() => network.count(route)).toBe(2);
    await expect.element(send()).toBeEnabled();
    await expect.element(failed()).toBeVisible();
    await clickTwiceAtOnce(send());
    await expect.element(sent()).toBeVisible();
    for (const name of ["Full Name", "Email Address", "Message"]) {
      await expect.element(field(name)).toHaveValue("");
    }
    const bodies = api.received(route).map(({ body }) => body);
    expect(bodies).toHaveLength(2);
    expect(bodies[0]).toMatchObject({ name: "Maya Lind", email: "maya@example.com", message: text });
    expect(bodies[1]).toEqual(bodies[0]);
  });

  it("sends the message at the second try when a program has filled the hidden field", async () => {
    api.answer(route, { received: true });
    await renderScreen("/contact");
    await fillForm();
    const hidden = document.querySelector<HTMLInputElement>('[tabindex="-1"][name]');
    if (hidden) hidden.value = "https://maya.example";
    await send().click();
    await expect.element(failed()).toBeVisible();
    await send().click();
    await expect.element(sent()).toBeVisible();
    const bodies = api.received(route).map(({ body }) => body);
    expect(bodies).toMatchObject([{ website: "https://maya.example" }, { message: text, website: "" }]);
  });

  it("is busy and refuses changes while it sends", async () => {
    api.answer(route, { received: true });
    await renderScreen("/contact");
    const letThrough = network.hold(route);
    await fillForm();
    await send().click();
    await expect.element(button("Sending...")).toBeDisabled();
    await expect.element(field("Message")).toBeDisabled();
    letThrough();
    await expect.element(sent()).toBeVisible();
  });

  it("shows and focuses the field that the server refuses", async () => {
    api.answer(
      route,
      new Refusal("request/invalid", "Not right.", { email: "We cannot write to this one." }),
    );
    await renderScreen("/contact");
    await fillForm();
    await userEvent.click(send());
    await expect.element(alert("We cannot write to this one.")).toBeVisible();
    await expect.element(field("Email Address")).toHaveFocus();
    await expect.element(field("Message")).toHaveValue(text);
  });
});
