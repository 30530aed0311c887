import { ChakraProvider, defaultSystem } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { button, field, focus } from "../../../test-support/screen.ts";
import { useFocusAfterRemoval } from "../../hooks/use-focus-after-removal.ts";
import { ActionButton } from "./action-button.tsx";
import { BusyFields } from "./busy-fields.tsx";
import { ChoiceChips } from "./choice-chips.tsx";
import { NumberField } from "./number-field.tsx";

const press = vi.fn();
const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
beforeEach(() => {
  press.mockClear();
  submit.mockClear();
});

const inChakra = (children: ReactNode) => <ChakraProvider value={defaultSystem}>{children}</ChakraProvider>;

/** Waits until the browser has taken the focus from an element that can no longer have it. */
async function nextFrame(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

const htmlOf = (name: string) => button(name).element() as HTMLElement;

describe("a busy button", () => {
  const show = (busy: boolean) =>
    inChakra(
      <form onSubmit={submit}>
        <input aria-label="Name" />
        <ActionButton type="submit" busy={busy} onClick={press}>
          Save
        </ActionButton>
        <button type="button">Other</button>
      </form>,
    );

  it("keeps the focus, and ignores click, Enter and Space", async () => {
    const { rerender } = await render(show(false));
    await focus(button("Save"));
    await rerender(show(true));
    await expect.element(page.getByRole("button", { name: "Save", disabled: true })).toBeVisible();
    await nextFrame();
    htmlOf("Save").click();
    await userEvent.keyboard("{Enter} ");
    await expect.element(button("Save")).toHaveFocus();
    await rerender(show(false));
    await nextFrame();
    await expect.element(button("Save")).toHaveFocus();
    await expect.element(button("Save")).toBeEnabled();
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    expect(press).toHaveBeenCalledOnce();
    expect(submit).toHaveBeenCalledOnce();
  });

  it("leaves the focus where the user has moved it", async () => {
    const { rerender } = await render(show(false));
    await focus(button("Save"));
    await rerender(show(true));
    await userEvent.keyboard("{Tab}");
    await rerender(show(false));
    await nextFrame();
    await expect.element(button("Other")).toHaveFocus();
  });

  it("refuses Enter in a text field of its form", async () => {
    await render(show(true));
    await userEvent.fill(field("Name"), "Juniper");
    await userEvent.keyboard("{Enter}");
    expect(submit).not.toHaveBeenCalled();
    await expect.element(field("Name")).toHaveFocus();
    await expect.element(field("Name")).toHaveValue("Juniper");
  });
});

describe("busy fields", () => {
  const show = (busy: boolean) =>
    inChakra(
      <form onSubmit={submit}>
        <BusyFields busy={busy}>
          <input aria-label="Dish" defaultValue="Leek soup" />
          <input aria-label="Email" readOnly value="juniper@example.com" />
          <select aria-label="Category" defaultValue="Mains">
            <option>Mains</option>
            <option>Desserts</option>
          </select>
          <label>
            <input type="checkbox" /> Vegan
          </label>
          <NumberField label="Portions" value={3} max={9} onChange={press} onStep={press} />
          <ChoiceChips label="Usual" choices={[{ label: "20%", value: 20 }]} value={30} onChoose={press} />
        </BusyFields>
        <button type="submit">Save</button>
      </form>,
    );

  it("keep focus, caret and text, and refuse typing and Enter", async () => {
    const { rerender } = await render(show(false));
    await expect.element(field("Dish")).toBeVisible();
    const dish = field("Dish").element() as HTMLInputElement;
    dish.focus();
    // The caret is after "Leek".
    dish.setSelectionRange(4, 4);
    await rerender(show(true));
    await nextFrame();
    await userEvent.keyboard("x{Backspace}{Enter}");
    await expect.element(field("Dish")).toHaveFocus();
    expect(submit).not.toHaveBeenCalled();
    await rerender(show(false));
    await userEvent.keyboard("s");
    await expect.element(field("Dish")).toHaveValue("Leeks soup");
    expect((field("Email").element() as HTMLInputElement).readOnly).toBe(true);
  });

  it("refuse another choice by keyboard, click and label", async () => {
    await render(show(true));
    await expect.element(page.getByRole("combobox", { disabled: true })).toBeVisible();
    await focus(field("Category"));
    await userEvent.keyboard("{ArrowDown}d{End}");
    await expect.element(field("Category")).toHaveValue("Mains");
    await focus(page.getByRole("checkbox"));
    await userEvent.keyboard(" ");
    (page.getByText("Vegan").element() as HTMLElement).click();
    await expect.element(page.getByRole("checkbox")).not.toBeChecked();
    htmlOf("20%").click();
    await focus(button("One more: Portions"));
    await userEvent.keyboard("{Enter} ");
    expect(press).not.toHaveBeenCalled();
  });

  it("let Tab move the focus, but no press on anything except a text field", async () => {
    await render(show(true));
    await focus(field("Dish"));
    await userEvent.keyboard("{Tab}");
    await expect.element(field("Email")).toHaveFocus();
    await userEvent.click(page.getByText("Vegan"), { force: true });
    await userEvent.click(button("20%"), { force: true });
    await userEvent.click(field("Category"), { force: true });
    await nextFrame();
    await expect.element(field("Email")).toHaveFocus();
    await userEvent.click(field("Dish"), { force: true });
    await expect.element(field("Dish")).toHaveFocus();
  });
});

function List({ isLast }: { isLast: boolean }) {
  const more = useFocusAfterRemoval(() => document.getElementById("added"));
  return (
    <>
      <button type="button">Other</button>
      {isLast ? (
        <h2 id="added" tabIndex={-1}>
          Kiln
        </h2>
      ) : (
        <ActionButton ref={more} busy>
          Show more
        </ActionButton>
      )}
    </>
  );
}

describe("a button that its press removes", () => {
  it("moves its focus to the next element", async () => {
    const { rerender } = await render(inChakra(<List isLast={false} />));
    await focus(button("Show more"));
    await rerender(inChakra(<List isLast />));
    await expect.element(page.getByRole("heading", { name: "Kiln" })).toHaveFocus();
  });

  it("leaves the focus where the user has moved it", async () => {
    const { rerender } = await render(inChakra(<List isLast={false} />));
    await focus(button("Other"));
    await rerender(inChakra(<List isLast />));
    await nextFrame();
    await expect.element(button("Other")).toHaveFocus();
  });
});
