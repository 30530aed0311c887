import { Combobox, chakra, createListCollection, Input } from "@chakra-ui/react";
import type { Place } from "@flashplate/contract/vendors/places";
import { MapPin } from "lucide-react";
import { type Ref, useId, useMemo, useState } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import { FormField } from "../../../shared/ui/forms/form-field.tsx";
import { comboboxRecipe } from "./combobox-recipe.ts";
import { usePlaces } from "./places.queries.ts";

/**
 * The address, with suggestions of the address search. A text that is no suggestion is allowed. If
 * the deployment has no address search, it is a plain text field.
 */
export function AddressField({
  value,
  onChange,
  onChoose,
  onBlur,
  inputRef,
  error,
}: {
  value: string;
  /** The person typed. */
  onChange: (address: string) => void;
  /** The person chose a suggestion. */
  onChoose: (place: Place) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
  error: string | undefined;
}) {
  const t = useT();
  const listName = useId();
  const [typed, setTyped] = useState<string>();
  const [isListWanted, setListWanted] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isPlain, setPlain] = useState(false);
  const search = usePlaces(typed);
  const places = search.answer?.places;
  const isOff = search.answer?.available === false;
  const collection = useMemo(
    () =>
      createListCollection({
        items: places ?? [],
        itemToValue: ({ label }) => label,
        itemToString: ({ address }) => address,
      }),
    [places],
  );
  const isOpen = isListWanted && collection.size > 0;
  // Not while the person types, because the field would lose the focus.
  if (isOff && !isFocused && !isPlain) setPlain(true);

  if (isPlain) {
    return (
      <FormField label={t("Address")} error={error}>
        <Input
          ref={inputRef}
          name="address"
          autoComplete="street-address"
          value={value}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
        />
      </FormField>
    );
  }
  return (
    <FormField
      label={t("Address")}
      error={error}
      hint={isOff ? null : <chakra.span role="status">{hintOf(search, t)}</chakra.span>}
    >
      <Combobox.Root
        recipe={comboboxRecipe}
        collection={collection}
        inputValue={value}
        value={[]}
        selectionBehavior="preserve"
        allowCustomValue
        openOnChange={false}
        open={isOpen}
        onOpenChange={({ open }) => setListWanted(open)}
        onInputValueChange={({ inputValue, reason }) => {
          if (reason !== "input-change") return;
          setTyped(inputValue);
          setListWanted(true);
          onChange(inputValue);
        }}
        onSelect={({ itemValue }) => {
          const place = collection.find(itemValue);
          if (!place) return;
          setTyped(undefined);
          setListWanted(false);
          onChoose(place);
        }}
        positioning={{ sameWidth: true }}
        lazyMount
        unmountOnExit
      >
        <Combobox.Control>
          <Combobox.Input
            ref={inputRef}
            name="address"
            onFocus={() => setFocused(true)}
            onBlur={() => {
              setFocused(false);
              onBlur();
              // Results that arrive later must not open the list, which would take the focus.
              if (!isOpen) setListWanted(false);
            }}
          />
        </Combobox.Control>
        <Combobox.Positioner>
          <Combobox.Content aria-labelledby={listName}>
            <chakra.span id={listName} srOnly>
              {t("Suggested addresses")}
            </chakra.span>
            {collection.items.map((place) => (
              <Combobox.Item key={place.label} item={place}>
                <MapPin size={16} aria-hidden />
                <Combobox.ItemText>{place.label}</Combobox.ItemText>
              </Combobox.Item>
            ))}
          </Combobox.Content>
        </Combobox.Positioner>
      </Combobox.Root>
    </FormField>
  );
}

/** What the search does now, also for screen readers. */
function hintOf(
  { answer, isSearching, error }: ReturnType<typeof usePlaces>,
  t: ReturnType<typeof useT>,
): string {
  if (isSearching) return t("Searching…");
  if (error) return t.known(error.message);
  if (!answer) return t("Start typing, then choose your address.");
  return answer.places.length === 0
    ? t("No address found. Check the spelling, or use your position.")
    : t.plural(answer.places.length, "1 address found. Choose it.", "{count} addresses found. Choose yours.");
}
