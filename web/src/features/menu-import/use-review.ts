import { allFieldsMustBeFilled, type Menu, mustHaveItems } from "@flashplate/contract/menu";
import type { MenuDraft } from "@flashplate/contract/menu-import";
import { zodResolver } from "@hookform/resolvers/zod";
import { useCallback, useMemo, useState } from "react";
import { type FieldPath, useFieldArray, useForm } from "react-hook-form";
import { ApiError } from "../../platform/api-client.ts";
import { addFailure, useMenu } from "../../platform/queries/menu.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { useSaveRows } from "./menu-import.queries.ts";
import {
  mergeRows,
  nameKey,
  namesTwice,
  type ReviewForm,
  type ReviewRow,
  reviewForm,
  rowToCorrect,
} from "./review-form.ts";

/** A row that was dropped or merged away, to be brought back. */
interface Removed {
  index: number;
  row: ReviewRow;
  /** The row above as it was, where the two were merged. */
  above?: ReviewRow;
}

/** A draft while it is corrected, up to its rows on the menu. */
export function useReview(draft: MenuDraft, onSaved: (count: number) => void) {
  const form = useForm<ReviewForm>({
    resolver: zodResolver(reviewForm),
    defaultValues: { rows: draft.rows.map(rowToCorrect) },
  });
  const { getValues, setValue, control } = form;
  // Subscribed to by being read here.
  const { isSubmitted } = form.formState;
  const { fields, remove, insert } = useFieldArray({ control, name: "rows", keyName: "key" });
  const [removed, setRemoved] = useState<Removed>();
  const [alert, setAlert] = useState<string>();
  const [names, setNames] = useState(() => draft.rows.map(({ name }) => name));
  const save = useSaveRows();
  const oneAtATime = useOneAtATime();

  const menu = useMenu();
  const twice = useMemo(() => namesTwice(names), [names]);
  const onMenu = useMemo(() => namesOn(menu.data), [menu.data]);
  const readById = useMemo(() => new Map(draft.rows.map((row) => [row.id, row])), [draft.rows]);

  const lookAtNames = useCallback(() => setNames(getValues("rows").map(({ name }) => name)), [getValues]);

  const takeAway = useCallback(
    (index: number, merge: boolean) => {
      const row = getValues(`rows.${index}`);
      const above = merge ? getValues(`rows.${index - 1}`) : undefined;
      if (above) setValue(`rows.${index - 1}`, mergeRows(above, row));
      setRemoved(above ? { index, row, above: { ...above } } : { index, row });
      remove(index);
      lookAtNames();
    },
    [getValues, setValue, remove, lookAtNames],
  );

  function undo(): void {
    if (!removed) return;
    if (removed.above) setValue(`rows.${removed.index - 1}`, removed.above);
    insert(removed.index, removed.row, { shouldFocus: false });
    setRemoved(undefined);
    lookAtNames();
  }

  /** Fills what the menu did not say, where a menu of ours has to. */
  function describeByName(): void {
    for (const [index, { name, description }] of getValues("rows").entries()) {
      if (description.trim() === "") setValue(`rows.${index}.description`, name);
    }
    if (isSubmitted) void form.trigger();
  }

  const send = form.handleSubmit(
    async ({ rows }) => {
      try {
        await save.mutateAsync(rows);
      } catch (error) {
        if (error instanceof ApiError) showProblems(error);
        return;
      }
      onSaved(rows.length);
    },
    () => setAlert(allFieldsMustBeFilled),
  );

  function showProblems({ fields: problems }: ApiError): void {
    for (const [path, message] of Object.entries(problems)) {
      const name = path.replace(/^items\./, "rows.") as FieldPath<ReviewForm>;
      form.setError(name, { type: "server", message });
    }
  }

  async function saveAll(): Promise<void> {
    save.reset();
    setAlert(undefined);
    if (getValues("rows").length === 0) {
      setAlert(mustHaveItems);
      return;
    }
    await send();
  }

  return {
    form,
    fields,
    readById,
    twice,
    onMenu,
    removed: removed?.row,
    alert,
    failure: save.error ? addFailure(save.error) : undefined,
    busy: save.isPending,
    saveAll: () => oneAtATime(saveAll),
    undo,
    describeByName,
    lookAtNames,
    drop: useCallback((index: number) => takeAway(index, false), [takeAway]),
    merge: useCallback((index: number) => takeAway(index, true), [takeAway]),
  };
}

function namesOn(menu: Menu | undefined): Set<string> {
  return new Set(Object.values(menu ?? {}).flatMap((items) => items.map(({ name }) => nameKey(name))));
}
