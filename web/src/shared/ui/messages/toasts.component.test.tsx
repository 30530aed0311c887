import { ChakraProvider, defaultSystem } from "@chakra-ui/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { button } from "../../../test-support/screen.ts";
import { toast } from "./toast.ts";
import { Toasts } from "./toasts.tsx";

const shown = () =>
  page
    .getByText(/^Message/)
    .elements()
    .map(({ textContent }) => textContent)
    .sort();
const settled = () => new Promise((resolve) => setTimeout(resolve, 700));
const close = (text: string) => {
  const message = page.getByRole("status").filter({ hasText: text });
  return button("Close", message).click();
};
/** Shows a toast that stays until it is closed. */
const stays = (text: string) => toast(text, { label: `Open ${text}`, onClick: () => {} });

beforeEach(async () => {
  // The theme's own value. Without one, toasts have no place in the window.
  document.documentElement.style.setProperty("--bottom-bar", "0px");
  await render(
    <ChakraProvider value={defaultSystem}>
      <Toasts />
    </ChakraProvider>,
  );
});

afterEach(() => {
  document.documentElement.style.removeProperty("--bottom-bar");
});

describe("toasts that stay until they are closed", () => {
  it("hold back no other message, and come again when a newer one is closed", async () => {
    for (const text of ["Message 1", "Message 2", "Message 3"]) stays(text);
    toast("Message 4");
    await expect.poll(shown).toEqual(["Message 2", "Message 3", "Message 4"]);
    await close("Message 3");
    await expect.poll(shown).toContain("Message 1");
    await close("Message 2");
    await close("Message 1");
    // The pointer rests on it, so its time does not run.
    await expect.poll(shown).toEqual(["Message 4"]);
  });

  it("give way to a newer one that stays", async () => {
    for (const text of ["Message 1", "Message 2"]) stays(text);
    await expect.poll(shown).toEqual(["Message 1", "Message 2"]);
    stays("Message 3");
    await expect.poll(shown).toEqual(["Message 2", "Message 3"]);
  });

  it("do not take all places when they come while other messages are shown", async () => {
    for (const text of ["Message 1", "Message 2", "Message 3"]) toast(text);
    await expect.poll(shown).toEqual(["Message 1", "Message 2", "Message 3"]);
    for (const text of ["Message 4", "Message 5", "Message 6", "Message 7"]) stays(text);
    await expect.poll(shown).toEqual(["Message 6", "Message 7"]);
    toast("Message 8");
    await expect.poll(shown).toEqual(["Message 6", "Message 7", "Message 8"]);
  });

  it("do not come again after they were closed while a newer one came", async () => {
    for (const text of ["Message 1", "Message 2"]) stays(text);
    await expect.poll(shown).toEqual(["Message 1", "Message 2"]);
    await close("Message 1");
    stays("Message 3");
    await expect.poll(shown).toEqual(["Message 2", "Message 3"]);
    await close("Message 3");
    await close("Message 2");
    await settled();
    expect(shown()).toEqual([]);
  });
});
