import { allFieldsMustBeFilledMessage, mustHaveItemsMessage } from "@flashplate/contract/menu/menu";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import { describeFailedAdd } from "../../../entities/menu/describe-failed-add.ts";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import {
  emptyItem,
  type ItemForm,
  isBlank,
  itemForm,
  itemUpdateForm,
  lacksRequiredField,
  withoutDetails,
} from "../lib/item-form.ts";
import type { QueuedItem } from "../lib/submit-items.ts";
import { useSubmitItems } from "./menu.mutations.ts";

const completeResolver = zodResolver(itemForm);
const optionalPictureResolver = zodResolver(itemUpdateForm);

/** Accepts a dish whose description and picture follow later. */
const withoutDetailsResolver: Resolver<ItemForm> = (values, context, options) =>
  optionalPictureResolver(withoutDetails(values), context, options);

/** The state of the create dialog: form, queue of filled dishes, and submission. */
export function useCreateItems(onAdded: (count: number, withoutPicture: string[]) => void) {
  const { form, isLater, setLater } = useNewItemForm();
  const [queue, setQueue] = useState<readonly QueuedItem[]>([]);
  const [alert, setAlert] = useState<string>();
  const submit = useSubmitItems();
  /** URLs of the uploaded pictures by dish id, for a retry. */
  const { current: uploaded } = useRef(new Map<string, string>());
  const oneAtATime = useOneAtATime();
  const draft = form.watch();
  const isFormBlank = isBlank(draft);
  const isFormFilled = !lacksRequiredField(draft, isLater);
  const isAlertResolved = alert === mustHaveItemsMessage ? !isFormBlank : isFormFilled;

  /** Queues a valid form. Resolves to the new queue, or undefined if the form is invalid. */
  async function enqueue(): Promise<readonly QueuedItem[] | undefined> {
    const values = await validValues(form);
    if (!values) {
      setAlert(lacksRequiredField(form.getValues(), isLater) ? allFieldsMustBeFilledMessage : undefined);
      return undefined;
    }
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
      setAlert(mustHaveItemsMessage);
      return;
    }
    setAlert(undefined);
    try {
      onAdded(items.length, await submit.mutateAsync({ items, uploaded }));
    } catch {
      // `submit.error` is shown, and the queue stays.
    }
  }

  /** Clears the failure of the last submission, then runs `work`, unless earlier work is still running. */
  function runAction(work: () => Promise<unknown>): Promise<void> {
    return oneAtATime(() => {
      submit.reset();
      return work();
    });
  }

  return {
    form,
    queue,
    /** Whether description and picture of the new dishes follow later. */
    isLater,
    setLater,
    /** How many dishes "Submit All" sends: the queue, and the form if it is filled. */
    count: queue.length + (isFormFilled ? 1 : 0),
    alert: isAlertResolved ? undefined : alert,
    failure: submit.error ? describeFailedAdd(submit.error, namesOf(submit.variables)) : undefined,
    busy: submit.isPending,
    hasUnsent: queue.length > 0 || !isFormBlank || submit.mayBeAdded,
    mayBeAdded: submit.mayBeAdded,
    addMore: () =>
      runAction(async () => {
        if (await enqueue()) form.setFocus("name");
      }),
    submitAll: () => runAction(submitAll),
    remove: (id: string) => setQueue(queue.filter((item) => item.id !== id)),
  };
}

function namesOf(sent: { items: readonly QueuedItem[] } | undefined): string[] {
  return sent?.items.map(({ values }) => values.name) ?? [];
}

/** The form of a new dish, whose description and picture may follow later. */
function useNewItemForm() {
  const [isLater, setIsLater] = useState(false);
  const form = useForm<ItemForm>({
    resolver: isLater ? withoutDetailsResolver : completeResolver,
    defaultValues: emptyItem(),
  });
  function setLater(later: boolean): void {
    setIsLater(later);
    form.clearErrors();
  }
  return { form, isLater, setLater };
}

/** Validates the form and shows its errors. Resolves to undefined if it has any. */
function validValues(form: UseFormReturn<ItemForm>): Promise<ItemForm | undefined> {
  return new Promise((resolve) => void form.handleSubmit(resolve, () => resolve(undefined))());
}
