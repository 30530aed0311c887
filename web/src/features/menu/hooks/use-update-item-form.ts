import type { MenuItem } from "@flashplate/contract/menu/menu";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { Failure } from "../../../entities/menu/describe-failed-add.ts";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { ApiError, isOutcomeUnknown } from "../../../shared/lib/api/api-client.ts";
import { showServerErrors } from "../../../shared/ui/forms/server-errors.ts";
import { useFocusFirstInvalid } from "../../../shared/ui/forms/use-focus-first-invalid.ts";
import {
  hasTypedValues,
  type ItemForm,
  itemFields,
  itemFormValues,
  itemUpdateForm,
} from "../lib/item-form.ts";
import { updateFailure, useFindDish, useUpdateItem } from "./menu.mutations.ts";

/** The form's fields by the names that the server uses. */
const fieldsByServerName = Object.fromEntries(
  itemFields.map((field) => [field === "picture" ? "image" : `updatedItem.${field}`, field]),
);

/** The dish was changed after the edit began. `stored` is undefined if it was removed. */
export interface EditConflict {
  stored: MenuItem | undefined;
}

/**
 * The state of the update dialog. On a conflict, the form keeps the typed values and the dialog
 * shows the stored dish. Submitting again then overwrites it.
 */
export function useUpdateItemForm(item: MenuItem, onUpdated: (name: string) => void, onClose: () => void) {
  const form = useForm<ItemForm>({
    resolver: zodResolver(itemUpdateForm),
    defaultValues: itemFormValues(item),
  });
  /** The stored dish on which the edit is based. */
  const [base, setBase] = useState(item);
  const [conflict, setConflict] = useState<EditConflict>();
  const [failure, setFailure] = useState<Failure>();
  const update = useUpdateItem();
  const findDish = useFindDish();
  // Whether the server may have processed an attempt whose response was lost.
  const mayBeSaved = useRef(false);
  const oneAtATime = useOneAtATime();
  const changed = form.formState.isDirty;
  const busy = update.isPending;

  useFocusFirstInvalid(form, () => itemFields, busy);

  async function send(values: ItemForm, sentBase = base): Promise<void> {
    try {
      await update.mutateAsync({ base: sentBase, values });
      onUpdated(values.name);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (isConflict(error)) return resolveConflict(values);
      if (isOutcomeUnknown(error)) mayBeSaved.current = true;
      const fields = error instanceof ApiError ? error.fields : {};
      const generalMessage = showServerErrors(form, { message: error.message, fields }, fieldsByServerName);
      if (generalMessage) setFailure(updateFailure(error));
    }
  }

  /**
   * Sends again if the stored dish comes from an earlier attempt of this form whose response was lost.
   * Otherwise shows the stored dish.
   */
  async function resolveConflict(values: ItemForm): Promise<void> {
    const stored = findDish(item.id);
    const isOwnSave = mayBeSaved.current && stored !== undefined && hasTypedValues(stored, values);
    mayBeSaved.current = false;
    if (isOwnSave) return send(values, stored);
    setConflict({ stored });
    if (stored) setBase(stored);
  }

  async function submit(): Promise<void> {
    // Without changes there is nothing to send.
    if (!changed && !conflict) {
      onClose();
      return;
    }
    setFailure(undefined);
    setConflict(undefined);
    await form.handleSubmit((values) => send(values))();
  }

  return { form, base, conflict, failure, busy, changed, submit: () => oneAtATime(submit) };
}

/** Whether the dish was changed or removed after the edit began. */
function isConflict(error: Error): boolean {
  return (
    error instanceof ApiError &&
    (error.code === "menu/changed-meanwhile" || error.code === "request/not-found")
  );
}
