import type { MenuItem } from "@flashplate/contract/menu";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { type Path, useForm } from "react-hook-form";
import { ApiError, isUnanswered } from "../../platform/api-client.ts";
import type { Failure } from "../../platform/queries/menu.ts";
import { showServerErrors } from "../../ui/server-errors.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { filledBy, type ItemForm, itemUpdateForm } from "./item-form.ts";
import { updateFailure, useDishNow, useUpdateItem } from "./menu.queries.ts";

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
  const dishNow = useDishNow();
  // Whether a try may have reached the server without its answer reaching us.
  const unanswered = useRef(false);
  const oneAtATime = useOneAtATime();
  const changed = form.formState.isDirty;

  async function send(values: ItemForm, over = seen): Promise<void> {
    try {
      await update.mutateAsync({ seen: over, values });
      onUpdated(values.name);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (isOverDifferentState(error)) {
        const present = dishNow(item.id);
        const isOwn = unanswered.current && present !== undefined && isAsTyped(present, values);
        unanswered.current = false;
        return isOwn ? send(values, present) : showPresent(present);
      }
      if (isUnanswered(error)) unanswered.current = true;
      const fields = error instanceof ApiError ? error.fields : {};
      const general = showServerErrors(form, { message: error.message, fields }, fieldNames);
      if (general) setFailure(updateFailure(error));
    }
  }

  function showPresent(present: MenuItem | undefined): void {
    setMeanwhile({ present });
    if (present) setSeen(present);
  }

  async function submit(): Promise<void> {
    // Nothing to send, and nothing that could go wrong with it.
    if (!changed && !meanwhile) return onClose();
    setFailure(undefined);
    setMeanwhile(undefined);
    await form.handleSubmit((values) => send(values))();
  }

  return {
    form,
    seen,
    meanwhile,
    failure,
    busy: update.isPending,
    changed,
    submit: () => oneAtATime(submit),
  };
}

/** All but a new picture, of which the menu does not tell whether it is the one that was chosen. */
function isAsTyped(present: MenuItem, { picture: _, ...values }: ItemForm): boolean {
  const { picture: __, ...shown } = filledBy(present);
  return (Object.keys(shown) as (keyof typeof shown)[]).every((field) => shown[field] === values[field]);
}

function isOverDifferentState(error: Error): boolean {
  return (
    error instanceof ApiError &&
    (error.code === "menu/changed-meanwhile" || error.code === "request/not-found")
  );
}
