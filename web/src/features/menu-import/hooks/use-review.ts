import {
  allFieldsMustBeFilledMessage,
  type Menu,
  mustHaveItemsMessage,
} from "@flashplate/contract/menu/menu";
import type { MenuDraft } from "@flashplate/contract/menu-import/menu-import";
import { zodResolver } from "@hookform/resolvers/zod";
import { useCallback, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { type UseFormReturn, useFieldArray, useForm } from "react-hook-form";
import { describeFailedAdd } from "../../../entities/menu/describe-failed-add.ts";
import { useMenu } from "../../../entities/menu/menu.queries.ts";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { ApiError } from "../../../shared/lib/api/api-client.ts";
import { showServerErrors } from "../../../shared/ui/forms/server-errors.ts";
import { useFocusFirstInvalid } from "../../../shared/ui/forms/use-focus-first-invalid.ts";
import {
  duplicateNames,
  isDoubtful,
  joinRows,
  nameKey,
  type ReviewForm,
  type ReviewRow,
  reviewForm,
  rowFieldNames,
  rowValues,
  unjoinedRow,
} from "../lib/review-form.ts";
import { useSaveRows } from "./menu-import.queries.ts";

/** The state of the review: the rows of a draft, their correction, and saving them to the menu. */
export function useReview(draft: MenuDraft, onSaved: (count: number) => void) {
  const form = useForm<ReviewForm>({
    resolver: zodResolver(reviewForm),
    defaultValues: { rows: draft.rows.map(rowValues) },
  });
  const { getValues, setValue } = form;
  // react-hook-form updates `isSubmitted` only if it is read while rendering.
  const { isSubmitted } = form.formState;
  /** The names in the form as of the last blur of a name, or the last removed, joined or restored row. */
  const [names, setNames] = useState(() => draft.rows.map(({ name }) => name));
  const updateNames = useCallback(() => setNames(getValues("rows").map(({ name }) => name)), [getValues]);

  const menu = useMenu();
  const duplicates = useMemo(() => duplicateNames(names), [names]);
  const readById = useMemo(() => new Map(draft.rows.map((row) => [row.id, row])), [draft.rows]);
  const namesOnMenu = useMemo(() => nameKeysOf(menu.data, readById), [menu.data, readById]);

  /** Fills empty descriptions with the name, because the menu requires a description. */
  function describeByName(): void {
    for (const [index, { name, description }] of getValues("rows").entries()) {
      if (description.trim() === "") setValue(`rows.${index}.description`, name);
    }
    if (isSubmitted) void form.trigger();
  }

  /** Gives all dishes of a section the same category. */
  function categorise(indexes: readonly number[], category: ReviewRow["mealType"]): void {
    for (const index of indexes) setValue(`rows.${index}.mealType`, category, { shouldDirty: true });
  }

  const { openIds, setOpen } = useOpenRows(draft, namesOnMenu);
  const openInvalid = () => setOpen(invalidIds(form), true);
  const rows = useRows(form, updateNames);
  const saving = useSaving(form, openInvalid, onSaved);

  return {
    form,
    readById,
    duplicates,
    namesOnMenu,
    describeByName,
    categorise,
    updateNames,
    openIds,
    setOpen,
    ...rows,
    ...saving,
  };
}

/**
 * Which rows show their fields: at first the doubtful rows, and those whose name is on the menu
 * already. The menu is loaded by then, because the page offers the upload only with it.
 */
function useOpenRows(draft: MenuDraft, namesOnMenu: ReadonlySet<string>) {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(() => {
    const duplicates = duplicateNames(draft.rows.map(({ name }) => name));
    const doubtful = draft.rows.filter(
      (row) => isDoubtful(row, duplicates) || namesOnMenu.has(nameKey(row.name)),
    );
    return new Set(doubtful.map(({ id }) => id));
  });
  const setOpen = useCallback(
    (ids: readonly string[], isOpen: boolean) =>
      setOpenIds((open) => new Set(isOpen ? [...open, ...ids] : [...open].filter((id) => !ids.includes(id)))),
    [],
  );
  return { openIds, setOpen };
}

/** Ids of the rows with an error. */
function invalidIds({ getValues, getFieldState }: UseFormReturn<ReviewForm>): string[] {
  return getValues("rows").flatMap(({ id }, index) => (getFieldState(`rows.${index}`).invalid ? [id] : []));
}

/** A row that was removed or joined with the one above, kept for Undo. */
interface RemovedRow {
  index: number;
  row: ReviewRow;
  /** The row above before and after the two were joined. */
  above?: { before: ReviewRow; joined: ReviewRow };
}

/** Removes and joins rows, with Undo of the last change. */
function useRows(form: UseFormReturn<ReviewForm>, onChange: () => void) {
  const { getValues, setValue, control } = form;
  const { fields, remove, insert } = useFieldArray({ control, name: "rows", keyName: "key" });
  const [removed, setRemoved] = useState<RemovedRow>();

  const removeRow = useCallback(
    (index: number, isJoin: boolean) => {
      const row = getValues(`rows.${index}`);
      if (isJoin) {
        // A copy, because `setValue` changes the row itself.
        const before = { ...getValues(`rows.${index - 1}`) };
        const joined = joinRows(before, row);
        setValue(`rows.${index - 1}`, joined);
        setRemoved({ index, row, above: { before, joined } });
      } else setRemoved({ index, row });
      remove(index);
      onChange();
    },
    [getValues, setValue, remove, onChange],
  );

  function undo(): void {
    if (!removed) return;
    if (removed.above) {
      const { before, joined } = removed.above;
      const now = getValues(`rows.${removed.index - 1}`);
      setValue(`rows.${removed.index - 1}`, unjoinedRow(before, joined, now));
    }
    insert(removed.index, removed.row, { shouldFocus: false });
    setRemoved(undefined);
    onChange();
  }

  return {
    fields,
    removed: removed?.row,
    undo,
    remove: useCallback((index: number) => removeRow(index, false), [removeRow]),
    join: useCallback((index: number) => removeRow(index, true), [removeRow]),
  };
}

/** Saves the rows to the menu. */
function useSaving(
  form: UseFormReturn<ReviewForm>,
  /** Shows the fields of the rows with an error. */
  openInvalid: () => void,
  onSaved: (count: number) => void,
) {
  const [alert, setAlert] = useState<string>();
  const save = useSaveRows();
  const oneAtATime = useOneAtATime();
  /** The form's fields in the order of the screen. */
  const fieldOrder = () => Object.values(rowFieldNames(form.getValues("rows").length));
  useFocusFirstInvalid(form, fieldOrder, save.isPending);

  function focusFirstInvalid(): void {
    flushSync(openInvalid);
    const invalid = fieldOrder().find((name) => form.getFieldState(name).invalid);
    if (invalid) form.setFocus(invalid);
  }

  const send = form.handleSubmit(
    async ({ rows }) => {
      try {
        await save.mutateAsync(rows);
      } catch (error) {
        if (error instanceof ApiError) showServerErrors(form, error, rowFieldNames(rows.length));
        openInvalid();
        return;
      }
      onSaved(rows.length);
    },
    () => {
      setAlert(allFieldsMustBeFilledMessage);
      focusFirstInvalid();
    },
  );

  async function saveAll(): Promise<void> {
    save.reset();
    const isEmpty = form.getValues("rows").length === 0;
    setAlert(isEmpty ? mustHaveItemsMessage : undefined);
    if (!isEmpty) await send();
  }

  return {
    alert,
    failure: save.error ? describeFailedAdd(save.error) : undefined,
    busy: save.isPending,
    mayBeAdded: save.mayBeAdded,
    saveAll: () => oneAtATime(saveAll),
  };
}

/**
 * Keys of the names on the menu, except for the dishes of this draft. These are on the menu if they were
 * saved and only the response was lost.
 */
function nameKeysOf(menu: Menu | undefined, rowsById: ReadonlyMap<string, unknown>): Set<string> {
  const otherDishes = Object.values(menu ?? {}).flatMap((items) =>
    items.filter(({ id }) => !rowsById.has(id)),
  );
  return new Set(otherDishes.map(({ name }) => nameKey(name)));
}
