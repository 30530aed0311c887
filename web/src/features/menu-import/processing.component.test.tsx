import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { network } from "../../test-support/network.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { alert, button, dialog, field, focus } from "../../test-support/screen.ts";

const read = "POST /menu-import/create_menu_from_file";
const processing = dialog("Processing Your Menu");
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

async function chooseFile(): Promise<void> {
  const file = new File([png], "menu.png", { type: "image/png" });
  await field("Upload menu (JPEG, PNG, PDF)").upload(file);
}

it("removes the overlay from the page when a refusal comes at once", async () => {
  api.answer(read, new Refusal("request/invalid", "This file is damaged."));
  await renderAsVendor("/new-menu-item");
  await chooseFile();
  const refused = alert("Failed to process menu image. Error: This file is damaged.");
  await expect.element(refused).toBeVisible();
  // Several times, because an overlay that closes at once can stay by chance.
  for (let retries = 1; retries <= 5; retries += 1) {
    await button("Try again").click();
    await expect.poll(() => network.count(read)).toBe(retries + 1);
    await expect.element(refused).toBeVisible();
    await expect.element(processing).not.toBeInTheDocument();
  }
});

it("covers the page until Escape cancels, then returns the focus", async () => {
  api.answer(read, new Refusal("request/invalid", "This file is damaged."));
  await renderAsVendor("/new-menu-item");
  await chooseFile();
  await expect.element(alert("This file is damaged.")).toBeVisible();
  network.hold(read);
  await focus(button("Try again"));
  await userEvent.keyboard("{Enter}");
  await expect.element(processing).toBeVisible();
  await expect.element(button("Cancel")).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  expect(document.activeElement?.closest("main")).toBeNull();
  await userEvent.keyboard("{Escape}");
  await expect.element(processing).not.toBeInTheDocument();
  await expect.element(button("Try again")).toHaveFocus();
});
