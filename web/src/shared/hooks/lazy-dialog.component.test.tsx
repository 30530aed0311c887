import { ChakraProvider, defaultSystem } from "@chakra-ui/react";
import { type ComponentType, useState } from "react";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Toasts } from "../ui/messages/toasts.tsx";
import { LazyDialog } from "./lazy-dialog.tsx";

interface Question {
  open: boolean;
  text: string;
}

const Dialog = ({ open, text }: Question) => (open ? <p>{text}</p> : null);

/** A screen with a new dialog for each question, as screens with a `key` for their dialog have it. */
function Screen({ importDialog }: { importDialog: () => Promise<ComponentType<Question>> }) {
  const [times, setTimes] = useState(0);
  return (
    <ChakraProvider value={defaultSystem}>
      <button type="button" onClick={() => setTimes(times + 1)}>
        Ask
      </button>
      <LazyDialog
        key={times}
        importDialog={importDialog}
        dialog={{ open: times > 0, text: `Question ${times}` }}
      />
      <Toasts />
    </ChakraProvider>
  );
}

/** A screen with one dialog, which is mounted before it is opened. */
function ScreenWithOneDialog({ importDialog }: { importDialog: () => Promise<ComponentType<Question>> }) {
  const [open, setOpen] = useState(false);
  return (
    <ChakraProvider value={defaultSystem}>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <LazyDialog
        importDialog={importDialog}
        onFailed={() => setOpen(false)}
        dialog={{ open, text: "Question" }}
      />
      <Toasts />
    </ChakraProvider>
  );
}

const ask = () => userEvent.click(page.getByRole("button", { name: "Ask" }));
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it("loads its code when it is opened, and not with its screen", async () => {
  const importDialog = vi.fn(async () => Dialog);
  await render(<Screen importDialog={importDialog} />);
  // The preload begins later.
  await later(300);
  expect(importDialog).not.toHaveBeenCalled();
  await ask();
  await expect.element(page.getByText("Question 1")).toBeVisible();
});

it("says that its code could not be loaded, and tries again when it is opened again", async () => {
  const importDialog = vi.fn(async (): Promise<ComponentType<Question>> => Dialog);
  importDialog.mockRejectedValueOnce(new Error("gone"));
  await render(<Screen importDialog={importDialog} />);
  await ask();
  await expect.element(page.getByText(/^This could not be loaded/)).toBeVisible();
  await ask();
  await expect.element(page.getByText("Question 2")).toBeVisible();
});

it("tries again at the next press of a screen that keeps its dialog", async () => {
  const importDialog = vi.fn(async (): Promise<ComponentType<Question>> => Dialog);
  importDialog.mockRejectedValueOnce(new Error("gone"));
  await render(<ScreenWithOneDialog importDialog={importDialog} />);
  await ask();
  await expect.element(page.getByText(/^This could not be loaded/)).toBeVisible();
  expect(importDialog).toHaveBeenCalledTimes(1);
  await ask();
  await expect.element(page.getByText("Question", { exact: true })).toBeVisible();
});

it("says nothing about a failure before it was opened", async () => {
  const importDialog = vi.fn(async (): Promise<ComponentType<Question>> => Dialog);
  importDialog.mockRejectedValueOnce(new Error("gone"));
  await render(<ScreenWithOneDialog importDialog={importDialog} />);
  await expect.poll(() => importDialog.mock.calls.length).toBe(1);
  await later(100);
  await ask();
  await expect.element(page.getByText("Question", { exact: true })).toBeVisible();
  expect(page.getByText(/^This could not be loaded/).query()).toBeNull();
});
