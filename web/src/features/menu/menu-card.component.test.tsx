import { afterEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { api } from "../../test-support/api.ts";
import { dish, menuOf, vendor } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { alert, button, clickTwiceAtOnce } from "../../test-support/screen.ts";

const restaurant = vendor({ name: "Corner Bistro" });
const link = `https://app.example/restaurants/${restaurant.id}`;

async function openMenu(): Promise<void> {
  api.answer("GET /api/menuAPI/items", menuOf(dish({ name: "Lemonade" })));
  await renderAsVendor("/menu", restaurant);
  await expect.element(page.getByRole("heading", { name: "Lemonade" })).toBeVisible();
}

/** Replaces a part of `navigator` that a browser cannot use in a test. */
function replaceInNavigator(name: "share" | "clipboard", value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

afterEach(() => {
  for (const name of ["share", "clipboard"]) Reflect.deleteProperty(navigator, name);
});

describe("the menu card", () => {
  it("shows the link to the restaurant as text and as a QR code", async () => {
    await openMenu();
    await expect.element(page.getByRole("img", { name: "QR code for the app" })).toBeVisible();
    await expect.element(page.getByRole("link", { name: link })).toHaveAttribute("href", link);
    await expect.element(page.getByText("Scan this code to open Corner Bistro")).toBeVisible();
  });

  it("is printed on request", async () => {
    const print = vi.spyOn(window, "print").mockReturnValue();
    await openMenu();
    await button("Print").click();
    expect(print).toHaveBeenCalledOnce();
  });

  it("shares the link, and reports a failure but not a closed dialog", async () => {
    const share = vi.fn();
    share.mockRejectedValueOnce(new DOMException("closed", "AbortError"));
    share.mockRejectedValueOnce(new Error("no share"));
    share.mockResolvedValueOnce(undefined);
    replaceInNavigator("share", share);
    await openMenu();
    await button("Share").click();
    await expect.poll(() => share.mock.calls.length).toBe(1);
    await expect.element(page.getByText("The link could not be shared.")).not.toBeInTheDocument();
    await button("Share").click();
    await expect.element(alert("The link could not be shared.")).toBeVisible();
    await button("Share").click();
    await expect.element(page.getByText("The link could not be shared.")).not.toBeInTheDocument();
    expect(share).toHaveBeenLastCalledWith({ title: "Corner Bistro", url: link });
  });

  it("shares once, and reports no failure, when the button is tapped twice", async () => {
    let close = () => {};
    const share = vi.fn(async () => {});
    share.mockReturnValueOnce(new Promise((resolve) => (close = resolve)));
    // As browsers do while a share dialog is open.
    share.mockRejectedValueOnce(new DOMException("open", "InvalidStateError"));
    replaceInNavigator("share", share);
    await openMenu();
    await clickTwiceAtOnce(button("Share"));
    close();
    await expect.poll(() => share.mock.calls.length).toBe(1);
    await expect.element(page.getByText("The link could not be shared.")).not.toBeInTheDocument();
  });

  it("copies the link when the browser cannot share", async () => {
    // The browser under test has no `navigator.share`.
    expect("share" in navigator).toBe(false);
    const writeText = vi.fn().mockResolvedValue(undefined);
    replaceInNavigator("clipboard", { writeText });
    await openMenu();
    await button("Share").click();
    await expect.element(page.getByText("Link copied.")).toBeVisible();
    expect(writeText).toHaveBeenCalledWith(link);
  });
});
