import { Combobox, createListCollection, type ListCollection } from "@chakra-ui/react";
import { Check } from "lucide-react";
import { type Ref, useId, useMemo, useState } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import { FormField } from "../../../shared/ui/forms/form-field.tsx";
import { comboboxRecipe } from "./combobox-recipe.ts";
import { browserTimeZone, matchesZone, timeZones, type ZoneItem } from "./time-zones.ts";

/** The time zone, from a list by region that can be searched. */
export function TimeZoneField({
  value,
  onChange,
  onBlur,
  inputRef,
  error,
}: {
  value: string;
  onChange: (timeZone: string) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
  error: string | undefined;
}) {
  const t = useT();
  const listName = useId();
  const [typed, setTyped] = useState<string>();
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const heading = t("Suggested");
  const zones = useMemo(() => timeZones(value, [browserTimeZone()], heading), [value, heading]);
  const collection = useMemo(
    () =>
      createListCollection<ZoneItem>({
        items: zones.filter((zone) => matchesZone(zone, typed ?? "")),
        groupBy: ({ group }) => group,
      }),
    [zones, typed],
  );
  return (
    <FormField label={t("Time zone")} hint={t("Sales, orders and hours are shown in it.")} error={error}>
      <Combobox.Root
        recipe={comboboxRecipe}
        collection={collection}
        value={[value]}
        onValueChange={({ value: [zone] }) => zone && onChange(zone)}
        inputValue={typed ?? zones.find((zone) => zone.value === value)?.label ?? value}
        onInputValueChange={({ inputValue, reason }) => {
          if (reason !== "input-change") return;
          setTyped(inputValue);
          // At once: the library does it after the list is shown, which is too late for a fast Enter.
          setHighlighted(zones.find((zone) => matchesZone(zone, inputValue))?.value ?? null);
        }}
        highlightedValue={highlighted}
        onHighlightChange={({ highlightedValue }) => setHighlighted(highlightedValue)}
        // A text that is no time zone is dropped.
        onOpenChange={({ open }) => {
          if (!open) setTyped(undefined);
        }}
        inputBehavior="autohighlight"
        openOnClick
        positioning={{ sameWidth: true }}
        lazyMount
        unmountOnExit
      >
        <Combobox.Control>
          <Combobox.Input
            ref={inputRef}
            name="timeZone"
            onBlur={() => {
              setTyped(undefined);
              onBlur();
            }}
          />
          <Combobox.IndicatorGroup>
            <Combobox.Trigger aria-label={t("Show all time zones")} />
          </Combobox.IndicatorGroup>
        </Combobox.Control>
        <Combobox.Positioner>
          <Combobox.Content aria-labelledby={listName}>
            <span id={listName} hidden>
              {t("Time zones")}
            </span>
            <ZoneOptions collection={collection} />
          </Combobox.Content>
        </Combobox.Positioner>
      </Combobox.Root>
    </FormField>
  );
}

/** A separate component, so that its several hundred elements are made only while the list is open. */
function ZoneOptions({ collection }: { collection: ListCollection<ZoneItem> }) {
  const t = useT();
  if (collection.items.length === 0) {
    return <Combobox.Empty>{t("No time zone found. Type the name of a large city.")}</Combobox.Empty>;
  }
  return collection.group().map(([group, items]) => (
    <Combobox.ItemGroup key={group}>
      <Combobox.ItemGroupLabel>{group}</Combobox.ItemGroupLabel>
      {items.map((item) => (
        <Combobox.Item key={item.value} item={item}>
          <Combobox.ItemText>{item.label}</Combobox.ItemText>
          <Combobox.ItemIndicator>
            <Check size={16} aria-hidden />
          </Combobox.ItemIndicator>
        </Combobox.Item>
      ))}
    </Combobox.ItemGroup>
  ));
}
