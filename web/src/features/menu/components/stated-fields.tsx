import { NativeSelect } from "@chakra-ui/react";
import { nothingStated, statedNames, statedOf } from "@flashplate/contract/menu/stated";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { type ChangeStated, StatedInputs } from "../../../entities/menu/allergens/stated-inputs.tsx";
import { useMenu } from "../../../entities/menu/menu.queries.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { ItemForm } from "../lib/item-form.ts";

/** What a dish states. "Same as …" copies it from another dish. */
export function StatedFields({ form }: { form: UseFormReturn<ItemForm> }) {
  const t = useT();
  const stated = useWatch({ control: form.control, compute: statedOf });
  const menu = useMenu().data;
  const statingDishes = Object.values(menu ?? {})
    .flat()
    .filter((dish) => statedNames.some((field) => dish[field] !== undefined));
  const change: ChangeStated = (field, value) => form.setValue(field, value, { shouldDirty: true });
  const copyFrom = (id: string) => {
    const source = statingDishes.find((dish) => dish.id === id);
    if (!source) return;
    for (const field of statedNames) change(field, source[field] ?? nothingStated[field]);
  };
  return (
    <StatedInputs stated={stated} onChange={change}>
      {statingDishes.length > 0 ? (
        <NativeSelect.Root>
          <NativeSelect.Field
            aria-label={t("Same as …")}
            value=""
            onChange={(event) => copyFrom(event.target.value)}
          >
            <option value="">{t("Same as …")}</option>
            {statingDishes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      ) : null}
    </StatedInputs>
  );
}
