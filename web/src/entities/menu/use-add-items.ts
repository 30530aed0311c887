import type {
  AddItems,
  AddItemsAnswer,
  MenuItem,
  MenuItemForm,
  MenuItems,
  NewMenuItem,
  UpdateItem,
} from "@flashplate/contract/menu/menu";
import { nothingStated, type Stated, statedOf } from "@flashplate/contract/menu/stated";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { apiSend, isOutcomeUnknown, longTimeoutMs } from "../../shared/lib/api/api-client.ts";
import { menuKey } from "./menu.queries.ts";
import { removeItem } from "./remove-item.ts";

/** A dish to add. It has the same id in each attempt, so that retries add it once. */
export type ItemToAdd = NewMenuItem & { id: string };

/**
 * Adds dishes to the menu, all or none, with the values of the latest call. An earlier call may have added
 * dishes although its response was lost. Of these, changed dishes are updated, and dishes that are no longer
 * sent are removed.
 * @param work calls `add` once with all dishes. `add` resolves to the dishes as the server has added them
 */
export function useAddItems<Input, Result>(
  work: (input: Input, add: (items: readonly ItemToAdd[]) => Promise<readonly MenuItem[]>) => Promise<Result>,
) {
  const client = useQueryClient();
  const [maybeAdded, setMaybeAdded] = useState<ReadonlySet<string>>(new Set());

  async function add(items: readonly ItemToAdd[]): Promise<readonly MenuItem[]> {
    const remember = () => setMaybeAdded(new Set([...maybeAdded, ...items.map(({ id }) => id)]));
    let answer: AddItemsAnswer;
    try {
      const body = { items: [...items] } satisfies AddItems;
      // The server encodes each picture before it responds.
      const options = items.some(({ img_url }) => img_url) ? { timeoutMs: longTimeoutMs } : {};
      answer = await apiSend<AddItemsAnswer>("POST", "/api/menuAPI/add", body, options);
    } catch (error) {
      if (isOutcomeUnknown(error)) remember();
      throw error;
    }
    if (maybeAdded.size === 0) return answer.items;
    // Before the correction: if it fails, the dishes are on the menu all the same.
    remember();
    await correctAdded(items, answer.items, maybeAdded);
    return answer.items;
  }

  const reload = () => client.invalidateQueries({ queryKey: menuKey });
  const mutation = useMutation({
    mutationFn: (input: Input) => work(input, add),
    onSuccess: reload,
    // Without waiting, so that the failure is shown at once.
    onError: () => void reload(),
  });
  /** Whether dishes of a failed attempt may be on the menu. */
  return { ...mutation, mayBeAdded: maybeAdded.size > 0 };
}

/** Makes the stored dishes equal to those that are sent. Can be repeated. */
async function correctAdded(
  sent: readonly ItemToAdd[],
  stored: readonly MenuItem[],
  maybeAdded: ReadonlySet<string>,
): Promise<void> {
  const storedById = new Map(stored.map((item) => [item.id, item]));
  for (const item of sent) {
    const before = storedById.get(item.id);
    if (before && JSON.stringify(valuesOf(before)) !== JSON.stringify(valuesOf(item))) {
      await updateItem(before, item);
    }
  }
  const sentIds = new Set(sent.map(({ id }) => id));
  for (const id of maybeAdded) if (!sentIds.has(id)) await removeItem({ id });
}

function updateItem({ id, revision }: MenuItem, item: ItemToAdd): Promise<MenuItems> {
  // Removes what an earlier attempt has stated.
  const values = { ...nothingStated, ...valuesOf(item) };
  const body = { updatedItem: { ...values, id, revision } } satisfies UpdateItem;
  return apiSend<MenuItems>("PUT", "/api/menuAPI/update", body);
}

/** The values that the form of a dish sets. */
function valuesOf({ name, description, price, mealType, ...others }: Pick<NewMenuItem, keyof MenuItemForm>) {
  const values = { name, description, price, mealType, ...statedOf(others) };
  return values satisfies Record<Exclude<keyof MenuItemForm, keyof Stated>, unknown>;
}
