import { Box, Button, chakra, HStack, SimpleGrid, Spinner, Stack, Text } from "@chakra-ui/react";
import type { Place } from "@flashplate/contract/vendors/places";
import { ChevronRight, CircleCheck, ExternalLink, LocateFixed, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import { changeThenFocus } from "../../../shared/hooks/hand-on-focus.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { PlainText } from "../../../shared/i18n/translate.ts";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import { TextField } from "../../../shared/ui/forms/form-field.tsx";
import { AddressField } from "./address-field.tsx";
import { degreesOf, type LocationValues, namesPlace, readDegrees } from "./location.ts";
import { mapUrlOf } from "./map-url.ts";
import { findPosition, type PositionProblem } from "./position.ts";
import { browserTimeZone } from "./time-zones.ts";

type PositionSearch =
  | { state: "idle" | "asking" }
  | { state: "found"; accuracy: number }
  | { state: "failed"; problem: PositionProblem };

const problems: Record<PositionProblem, PlainText> = {
  denied:
    "Your browser did not let us have your position. Allow it in the browser's settings, or choose your address.",
  unavailable: "Your device could not find out where it is. Choose your address instead.",
};

/**
 * Address and place of a restaurant. A suggestion sets the address, the place and the time zone;
 * the device's position sets the place and the time zone; coordinates can be typed.
 * @param props.form a form that has the fields of `LocationValues`, and perhaps others
 */
export function LocationFields<Values extends LocationValues>({
  form: wholeForm,
}: {
  form: UseFormReturn<Values>;
}) {
  // react-hook-form cannot express that a form has these fields among others.
  const form = wholeForm as unknown as UseFormReturn<LocationValues>;
  const location = useLocationForm(form);
  const { errors } = form.formState;
  return (
    <Stack gap="4">
      <Controller
        control={form.control}
        name="address"
        render={({ field }) => (
          <AddressField
            value={field.value}
            onChange={location.typeAddress}
            onChoose={location.choosePlace}
            onBlur={field.onBlur}
            inputRef={field.ref}
            error={errors.address?.message}
          />
        )}
      />
      <PlaceState location={location} />
      <Advanced isForcedOpen={Boolean(errors.latitude || errors.longitude)}>
        <DegreesFields form={form} />
      </Advanced>
    </Stack>
  );
}

/** The state of the place in the form, and the actions that change it. */
function useLocationForm(form: UseFormReturn<LocationValues>) {
  const [chosen, setChosen] = useState<Place>();
  const [positionSearch, setPositionSearch] = useState<PositionSearch>({ state: "idle" });
  const [latitude, longitude] = useWatch({ control: form.control, name: ["latitude", "longitude"] });
  const { defaultValues, dirtyFields } = form.formState;
  // The result of an older search must not replace a newer place.
  const newestSearch = useRef(0);

  function set(values: Partial<LocationValues>): void {
    for (const [name, value] of Object.entries(values) as [keyof LocationValues, string][]) {
      form.setValue(name, value, { shouldDirty: true });
      form.clearErrors(name);
    }
  }

  function choosePlace(place: Place): void {
    newestSearch.current++;
    setChosen(place);
    setPositionSearch({ state: "idle" });
    const { timeZone } = place;
    set({ address: place.address, ...degreesOf(place.coordinates), ...(timeZone ? { timeZone } : {}) });
  }

  function typeAddress(address: string): void {
    form.setValue("address", address, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    if (!chosen || namesPlace(address, chosen)) return;
    // The chosen place is not that of the new address, so the stored values return.
    const { latitude: lat = "", longitude: lng = "", timeZone = "" } = defaultValues ?? {};
    setChosen(undefined);
    set({ latitude: lat, longitude: lng, timeZone });
  }

  async function findOwnPosition(): Promise<void> {
    const search = ++newestSearch.current;
    setPositionSearch({ state: "asking" });
    const found = await findPosition();
    if (search !== newestSearch.current) return;
    if ("problem" in found) {
      setPositionSearch({ state: "failed", problem: found.problem });
      return;
    }
    const degrees = { latitude: found.latitude.toFixed(6), longitude: found.longitude.toFixed(6) };
    set({ ...degrees, timeZone: browserTimeZone() });
    setChosen(undefined);
    setPositionSearch({ state: "found", accuracy: Math.max(1, Math.round(found.accuracy)) });
  }

  function removePlace(): void {
    newestSearch.current++;
    set({ latitude: "", longitude: "" });
    setChosen(undefined);
    setPositionSearch({ state: "idle" });
  }

  const point = { latitude: readDegrees(latitude), longitude: readDegrees(longitude) };
  const hasText = latitude !== "" || longitude !== "";
  // The person typed another address without choosing a suggestion, so the place is still the old one.
  const isLeftBehind =
    Boolean(dirtyFields.address) && hasText && !chosen && latitude === (defaultValues?.latitude ?? "");
  return {
    choosePlace,
    typeAddress,
    findOwnPosition,
    removePlace,
    positionSearch,
    point,
    hasText,
    isLeftBehind,
  };
}

type LocationForm = ReturnType<typeof useLocationForm>;

/** Says whether there is a place, with buttons to find, remove and see it. */
function PlaceState({ location }: { location: LocationForm }) {
  const t = useT();
  const heading = useRef<HTMLParagraphElement>(null);
  const { positionSearch, findOwnPosition, removePlace, point, hasText } = location;
  const isAsking = positionSearch.state === "asking";
  const { latitude: lat, longitude: lng } = point;
  return (
    <Stack gap="2">
      <Text ref={heading} tabIndex={-1} fontWeight="semibold" textStyle="sm">
        {t("Place on the map")}
      </Text>
      <PlaceText location={location} />
      <HStack gap="2" wrap="wrap">
        <ActionButton
          type="button"
          variant="outline"
          size="sm"
          busy={isAsking}
          onClick={() => void findOwnPosition()}
        >
          {isAsking ? <Spinner aria-hidden /> : <LocateFixed aria-hidden />}
          {isAsking ? t("Finding your position…") : t("Use my position")}
        </ActionButton>
        {hasText ? (
          <Button
            type="button"
            variant="ghost"
            size="sm"
            onClick={() => changeThenFocus(removePlace, () => heading.current)}
          >
            <X aria-hidden /> {t("Remove the place")}
          </Button>
        ) : null}
        {lat !== undefined && lng !== undefined ? (
          <Button asChild variant="ghost" size="sm">
            <chakra.a href={mapUrlOf({ latitude: lat, longitude: lng })} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden /> {t("See it on a map")}
            </chakra.a>
          </Button>
        ) : null}
      </HStack>
      {positionSearch.state === "failed" ? (
        <Text role="alert" textStyle="sm" color="fg.error" fontWeight="medium">
          {t(problems[positionSearch.problem])}
        </Text>
      ) : null}
    </Stack>
  );
}

function PlaceText({ location: { positionSearch, hasText, isLeftBehind } }: { location: LocationForm }) {
  const t = useT();
  if (!hasText) {
    return (
      <Text role="status" textStyle="sm" color="fg.muted">
        {t("Set your location so nearby guests can find you.")}
      </Text>
    );
  }
  if (isLeftBehind) {
    return (
      <Text role="status" textStyle="sm" color="fg.warning" fontWeight="medium">
        {t("The place stays where it was. To move it, choose your new address from the suggestions.")}
      </Text>
    );
  }
  return (
    <HStack role="status" gap="1.5" align="flex-start" textStyle="sm" color="fg.success" fontWeight="medium">
      <Box flexShrink="0" mt="0.5">
        <CircleCheck size={16} aria-hidden />
      </Box>
      {positionSearch.state === "found"
        ? t("Found, to about {meters} m. Use it while you are in your restaurant.", {
            meters: positionSearch.accuracy,
          })
        : t("Your place is set. Guests nearby can find you.")}
    </HStack>
  );
}

/** Fields that few people need, behind a heading that opens them. */
function Advanced({ isForcedOpen, children }: { isForcedOpen: boolean; children: ReactNode }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <chakra.details
      open={isOpen || isForcedOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      css={{ "&[open] > summary svg": { transform: "rotate(90deg)" } }}
    >
      <chakra.summary
        display="inline-flex"
        alignItems="center"
        gap="1"
        minH="touch"
        cursor="pointer"
        textStyle="sm"
        fontWeight="semibold"
        css={{ "&::-webkit-details-marker": { display: "none" } }}
      >
        <ChevronRight size={16} aria-hidden /> {t("Advanced: coordinates")}
      </chakra.summary>
      <Box pt="3">{children}</Box>
    </chakra.details>
  );
}

function DegreesFields({ form }: { form: UseFormReturn<LocationValues> }) {
  const t = useT();
  const { errors } = form.formState;
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
      <TextField
        label={t("Latitude")}
        hint={t("As 40.7206")}
        autoComplete="off"
        error={errors.latitude?.message}
        {...form.register("latitude")}
      />
      <TextField
        label={t("Longitude")}
        hint={t("As -73.9897")}
        autoComplete="off"
        error={errors.longitude?.message}
        {...form.register("longitude")}
      />
    </SimpleGrid>
  );
}
