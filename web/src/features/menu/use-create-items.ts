import { allFieldsMustBeFilled, mustHaveItems } from "@flashplate/contract/menu";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { addFailure } from "../../platform/queries/menu.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { emptyItem, type ItemForm, isBlank, isIncomplete, itemForm } from "./item-form.ts";
import { useSubmitItems } from "./menu.queries.ts";
import type { QueuedItem } from "./submit-items.ts";

/**
 * The create dialog's state: one form, the queue of dishes it filled, and their submission. What is queued or typed stays until
 * the server has it.
 */
export function useCreateItems(onAdded: (count: number, withoutPicture: string[]) => void) {
  const form = useForm<ItemForm>({ resolver: zodResolver(itemForm), defaultValues: emptyItem() });
  const [queue, setQueue] = useState<readonly QueuedItem[]>([]);
  const [alert, setAlert] = useState<string>();
  const submit = useSubmitItems();
  const uploaded = useRef(new Map<string, string>());
  const oneAtATime = useOneAtATime();
  const draft = form.watch();
  const blank = isBlank(draft);
  const answered = alert === mustHaveItems ? !blank : !isIncomplete(draft);

  function readForm(): Promise<ItemForm | undefined> {
    return new Promise((resolve) => {
      void form.handleSubmit(resolve, () => {
        setAlert(isIncomplete(form.getValues()) ? allFieldsMustBeFilled : undefined);
        resolve(undefined);
      })();
    });
  }

  /** Moves the filled form to the end of the queue; answers with the new queue, or undefined if the form is not right. */
  async function enqueue(): Promise<readonly QueuedItem[] | undefined> {
    const values = await readForm();
    if (!values?.picture) return undefined;
    const { picture, ...fields } = values;
    const next = [...queue, { id: crypto.randomUUID(), values: fields, picture }];
    setQueue(next);
    setAlert(undefined);
    form.reset(emptyItem(fields.mealType));
    return next;
  }

  async function submitAll(): Promise<void> {
    const items = isBlank(form.getValues()) ? queue : await enqueue();
    if (!items) return;
    if (items.length === 0) {
      setAlert(mustHaveItems);
      return;
    }
    setAlert(undefined);
    try {
      const withoutPicture = await submit.mutateAsync({ items, uploaded: uploaded.current });
      onAdded(items.length, withoutPicture);
    } catch {
      // The mutation keeps its error, which is shown; the queue stays as it is.
    }
  }

  function once(work: () => Promise<unknown>): Promise<void> {
    return oneAtATime(() => {
      submit.reset();
      return work();
    });
  }

  return {
    form,
    queue,
    alert: answered ? undefined : alert,
    failure: submit.error ? addFailure(submit.error) : undefined,
    busy: submit.isPending,
    unsent: queue.length > 0 || !blank,
    addMore: () =>
      once(async () => {
        if (await enqueue()) form.setFocus("name");
      }),
    submitAll: () => once(submitAll),
    remove: (id: string) => setQueue(queue.filter((item) => item.id !== id)),
  };
}
