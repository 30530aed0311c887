import { Heading, Stack, Text } from "@chakra-ui/react";
import type { Menu } from "@flashplate/contract/menu/menu";
import type { ScheduleData } from "@flashplate/contract/schedules/schedules";
import { type ComponentProps, type RefObject, useRef, useState } from "react";
import { AmountFields } from "../../../entities/flash-sales/fields/amount-fields.tsx";
import { ChosenDish, type DishForSale } from "../../../entities/flash-sales/fields/chosen-dish.tsx";
import { DiscountField } from "../../../entities/flash-sales/fields/discount-field.tsx";
import { MenuTiles } from "../../../entities/flash-sales/fields/menu-tiles.tsx";
import { PercentNote } from "../../../entities/flash-sales/fields/percent-note.tsx";
import { DishSearchField } from "../../../entities/menu/dish-search-field.tsx";
import { findDishes } from "../../../entities/menu/find-dishes.ts";
import { DaysField } from "../../../entities/schedules/days-field.tsx";
import { changeThenFocus } from "../../../shared/hooks/hand-on-focus.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { ChoiceChips } from "../../../shared/ui/forms/choice-chips.tsx";
import { TextField } from "../../../shared/ui/forms/form-field.tsx";
import { SchedulePlanFields } from "./schedule-plan.tsx";

type Change = (changes: Partial<ScheduleData>) => void;

/** The fields of a schedule, as in the sale sheet: what, on which days, when, how many. */
export function ScheduleFields({
  values,
  menu,
  offMenuDish,
  planContext,
  onChange,
}: {
  values: ScheduleData;
  menu: Menu;
  /** The schedule's dish, if it is not on the menu. */
  offMenuDish: DishForSale | undefined;
  planContext: Pick<ComponentProps<typeof SchedulePlanFields>, "today" | "timeZone" | "showsErrors">;
  onChange: Change;
}) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const menuDish = Object.values(menu)
    .flat()
    .find(({ id }) => id === values.item_id);
  const dish = menuDish ? { ...menuDish, category: menuDish.mealType } : offMenuDish;
  // The pressed control disappears. The heading that replaces it gets the focus.
  const changeWithFocus = (change: () => void) => changeThenFocus(change, () => heading.current);
  if (!dish || isChoosing) {
    return (
      <DishChoice
        menu={menu}
        headingRef={heading}
        onChoose={(item_id) =>
          changeWithFocus(() => {
            setIsChoosing(false);
            onChange({ item_id });
          })
        }
      />
    );
  }
  return (
    <>
      <ChosenDish
        dish={dish}
        // The form of a schedule has no picture to choose.
        picture={undefined}
        headingRef={heading}
        onChange={() => changeWithFocus(() => setIsChoosing(true))}
      />
      <DaysField value={values.weekdays} onChange={(weekdays) => onChange({ weekdays })} />
      <Stack gap="3">
        <TextField
          label={t("From")}
          type="time"
          inline
          required
          value={values.from}
          onChange={(event) => onChange({ from: event.target.value })}
        />
        <TextField
          label={t("To")}
          type="time"
          inline
          required
          value={values.to}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </Stack>
      <Stack gap="2">
        <DiscountField value={values.discount} onChange={(discount) => onChange({ discount })} />
        <PercentNote isOffMenu={!menuDish} />
      </Stack>
      <AmountFields
        quantity={{
          value: values.item_quantity,
          onChange: (item_quantity) => onChange({ item_quantity }),
        }}
        limit={{ value: values.item_limit, onChange: (item_limit) => onChange({ item_limit }) }}
      />
      <SchedulePlanFields {...planContext} values={values} price={dish.price} onChange={onChange} />
      <Mode values={values} onChange={onChange} />
    </>
  );
}

/** The dishes of the menu to choose from, as in the sale sheet. */
function DishChoice({
  menu,
  headingRef,
  onChoose,
}: {
  menu: Menu;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onChoose: (id: string) => void;
}) {
  const t = useT();
  const [search, setSearch] = useState("");
  const found = findDishes(menu, search);
  const hasNoMatch = Object.values(found).every((dishes) => dishes.length === 0);
  return (
    <Stack gap="5">
      <Heading as="h3" ref={headingRef} tabIndex={-1} textStyle="md" fontWeight="semibold" w="fit-content">
        {t("What do you want to sell?")}
      </Heading>
      <DishSearchField value={search} onChange={setSearch} />
      <MenuTiles menu={found} onChoose={({ id }) => onChoose(id)} />
      {hasNoMatch ? <Text role="status">{t("No dish has this name.")}</Text> : null}
    </Stack>
  );
}

function Mode({ values, onChange }: { values: ScheduleData; onChange: Change }) {
  const t = useT();
  return (
    <Stack gap="2">
      <Text textStyle="sm" fontWeight="semibold">
        {t("How it starts")}
      </Text>
      <ChoiceChips
        label={t("How it starts")}
        choices={[
          { label: t("By itself"), value: "auto" as const },
          { label: t("Ask me first"), value: "ask" as const },
        ]}
        value={values.mode}
        onChoose={(mode) => onChange({ mode })}
      />
      {values.mode === "ask" ? (
        <>
          <Text textStyle="sm" color="fg.muted">
            {t("We ask how many portions you have. Without an answer there is no sale.")}
          </Text>
          <ChoiceChips
            label={t("When to ask")}
            choices={[1, 2, 4].map((hours) => ({
              label: t.plural(hours, "1 hour before", "{count} hours before"),
              value: hours * 60,
            }))}
            value={values.askMinutes}
            onChoose={(askMinutes) => onChange({ askMinutes })}
          />
        </>
      ) : null}
    </Stack>
  );
}
