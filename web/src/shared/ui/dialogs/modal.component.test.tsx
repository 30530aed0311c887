import { ChakraProvider, defaultSystem } from "@chakra-ui/react";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { makeDeviceBusy } from "../../../test-support/device/busy-device.ts";
import { Modal } from "./modal.tsx";

function show(open: boolean, onClose = () => {}) {
  return (
    <ChakraProvider value={defaultSystem}>
      <Modal open={open} onClose={onClose} title="Remove the dish?" description="It cannot be undone.">
        Leek soup
      </Modal>
    </ChakraProvider>
  );
}

it("has a name and a description when Chakra's first look does not find them", async () => {
  const { rerender } = await render(show(false));
  const find = document.getElementById.bind(document);
  vi.spyOn(document, "getElementById").mockImplementation((id) =>
    /title|description/.test(id) ? null : find(id),
  );
  await rerender(show(true));
  const dialog = page.getByRole("dialog", { name: "Remove the dish?" });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog).toHaveAccessibleDescription("It cannot be undone.");
});

it.each([true, false])("closes on Escape on a busy device, open at first: %s", async (isOpenAtFirst) => {
  makeDeviceBusy();
  const onClose = vi.fn();
  const { rerender } = await render(show(isOpenAtFirst, onClose));
  await rerender(show(true, onClose));
  await expect.element(page.getByRole("dialog", { name: "Remove the dish?" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
