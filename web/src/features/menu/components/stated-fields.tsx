import { NativeSelect, Stack, Text } from "@chakra-ui/react";
import { type Control, useController } from "react-hook-form";
import { AllergenChips, DietChips } from "../../../entities/menu/allergens/allergen-chips.tsx";
import { useMenu } from "../../../entities/menu/menu.queries.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { ItemForm } from "../lib/item-form.ts";

/** What a dish states about allergens and diets. "Same as …" copies it from another dish. */
export function StatedFields({ control }: { control: Control<ItemForm> }) {
  const t = useT();
  const allergens = useController({ control, name: "allergens" }).field;
  const diets = useController({ control, name: "diets" }).field;
  const menu = useMenu().data;
  const statingDishes = Object.values(menu ?? {})
    .flat()
    .filter((dish) => dish.allergens !== undefined || dish.diets !== undefined);
  const copyFrom = (id: string) => {
    const source = statingDishes.find((dish) => dish.id === id);
    if (!source) return;
    allergens.onChange(source.allergens ?? {});
    diets.onChange(source.diets ?? []);
  };
  return (
    <Stack gap="3">
      <Text textStyle="sm" fontWeight="semibold">
        {t("Allergens")}
      </Text>
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
      <AllergenChips value={allergens.value ?? {}} onChange={allergens.onChange} />
      <Text textStyle="sm" fontWeight="semibold">
        {t("Diets")}
      </Text>
      <DietChips value={diets.value ?? []} onChange={diets.onChange} />
    </Stack>
  );
}
