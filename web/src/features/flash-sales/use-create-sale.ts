import {
  type FlashSale,
  type FlashSaleForm,
  flashSaleForm,
  selectProduct,
} from "@flashplate/contract/flash-sales";
import { type Category, categories, type Menu, type MenuItem } from "@flashplate/contract/menu";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { type DefaultValues, useForm } from "react-hook-form";
import { ApiError } from "../../platform/api-client.ts";
import { serverNow } from "../../platform/server-clock.ts";
import { showServerErrors } from "../../ui/server-errors.ts";
import { createFailure, isPriceChanged, useCreateSale } from "./flash-sales.queries.ts";
import { formFields, saleRequest } from "./sale-request.ts";

/** Why the sale did not start; `priceChanged` when all it takes is a look at the new price. */
export interface CreateFailure {
  message: string;
  priceChanged: boolean;
}

/** The create dialog's state. What is typed stays until the server has started the sale. */
export function useCreateSaleForm(menu: Menu, timeZone: string, onCreated: (sale: FlashSale) => void) {
  const form = useForm<FlashSaleForm>({
    resolver: zodResolver(flashSaleForm),
    defaultValues: emptySale(menu),
  });
  const create = useCreateSale();
  const [failure, setFailure] = useState<CreateFailure>();
  const [requestId] = useState(() => crypto.randomUUID());
  // A second click may come before React has disabled the button.
  const running = useRef(false);

  const category = form.watch("category");
  const items = isCategory(category) ? menu[category] : [];
  const itemId = form.watch("itemId");
  const item = items.find(({ id }) => id === itemId);

  async function start(values: FlashSaleForm): Promise<void> {
    const chosen = findItem(menu, values.itemId);
    if (!chosen) {
      // The menu was fetched anew meanwhile and holds this dish no more.
      form.setError("itemId", { message: selectProduct }, { shouldFocus: true });
      return;
    }
    if (running.current) return;
    running.current = true;
    setFailure(undefined);
    try {
      const request = saleRequest(values, chosen, requestId, serverNow(), timeZone);
      onCreated((await create.mutateAsync(request)).sale);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (showServerErrors(form, error, formFields)) {
        setFailure({ message: createFailure(error), priceChanged: isPriceChanged(error) });
      }
    } finally {
      running.current = false;
    }
  }

  return {
    form,
    items,
    item,
    failure,
    busy: create.isPending,
    chooseCategory: (next: string) => {
      form.setValue("category", next, { shouldValidate: form.formState.isSubmitted });
      const only = isCategory(next) && menu[next].length === 1 ? menu[next][0]?.id : undefined;
      form.setValue("itemId", only ?? "", { shouldValidate: form.formState.isSubmitted });
    },
    submit: form.handleSubmit(start),
  };
}

/** What there is only one of is chosen already. */
function emptySale(menu: Menu): DefaultValues<FlashSaleForm> {
  const [category, another] = categories.filter((each) => menu[each].length > 0);
  const only = category && !another ? menu[category] : [];
  return {
    category: another ? "" : (category ?? ""),
    itemId: only.length === 1 ? (only[0]?.id ?? "") : "",
    discount: Number.NaN,
    endsAt: "",
    quantity: Number.NaN,
    limit: Number.NaN,
  };
}

function isCategory(text: string): text is Category {
  return (categories as readonly string[]).includes(text);
}

function findItem(menu: Menu, id: string): MenuItem | undefined {
  return categories.flatMap((category) => menu[category]).find((item) => item.id === id);
}
