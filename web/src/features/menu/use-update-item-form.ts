import { categories, type Menu, type MenuItem } from "@flashplate/contract/menu";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { type Path, useForm } from "react-hook-form";
import { ApiError } from "../../platform/api-client.ts";
import type { Failure } from "../../platform/queries/menu.ts";
import { showServerErrors } from "../../ui/server-errors.ts";
import { filledBy, type ItemForm, itemUpdateForm } from "./item-form.ts";
import { updateFailure, useMenuNow, useUpdateItem } from "./menu.queries.ts";

/** The server's names of the fields. */
const fieldNames: Record<string, Path<ItemForm>> = {
  "updatedItem.name": "name",
  "updatedItem.price": "price",
  "updatedItem.description": "description",
  "updatedItem.mealType": "mealType",
  image: "picture",
};

/** What a vendor is told whose change met somebody else's. `present` is undefined where the dish was removed. */
export interface Meanwhile {
  present: MenuItem | undefined;
}

/**
 * The update dialog's state. Where the dish was changed meanwhile, what was typed stays in the form and the present state is
 * shown beside it: sending again is then a decision made with that in view.
 */
export function useUpdateItemForm(item: MenuItem, onUpdated: (name: string) => void, onClose: () => void) {
  const form = useForm<ItemForm>({ resolver: zodResolver(itemUpdateForm), defaultValues: filledBy(item) });
  const [seen, setSeen] = useState(item);
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  const [failure, setFailure] = useState<Failure>();
  const update = useUpdateItem();
  const menuNow = useMenuNow();
  // A second click may come before React has disabled the button.
  const running = useRef(false);
  const changed = form.formState.isDirty;

  async function send(values: ItemForm): Promise<void> {
    try {
      await update.mutateAsync({ seen, values });
      onUpdated(values.name);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (isOverDifferentState(error)) return showPresent();
      const fields = error instanceof ApiError ? error.fields : {};
      const general = showServerErrors(form, { message: error.message, fields }, fieldNames);
      if (general) setFailure(updateFailure(error));
    }
  }

  function showPresent(): void {
    const present = findItem(menuNow(), item.id);
    setMeanwhile({ present });
    if (present) setSeen(present);
  }

  async function submit(): Promise<void> {
    if (running.current) return;
    // Nothing to send, and nothing that could go wrong with it.
    if (!changed && !meanwhile) return onClose();
    running.current = true;
    setFailure(undefined);
    setMeanwhile(undefined);
    await form.handleSubmit(send)();
    running.current = false;
  }

  return { form, seen, meanwhile, failure, busy: update.isPending, changed, submit };
}

function isOverDifferentState(error: Error): boolean {
  return (
    error instanceof ApiError &&
    (error.code === "menu/changed-meanwhile" || error.code === "request/not-found")
  );
}

function findItem(menu: Menu | undefined, id: string): MenuItem | undefined {
  return categories.flatMap((category) => menu?.[category] ?? []).find((item) => item.id === id);
}
