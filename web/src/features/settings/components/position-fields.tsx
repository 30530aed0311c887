import { Button, chakra, HStack, SimpleGrid, Spinner, Stack, Text } from "@chakra-ui/react";
import { ExternalLink, LocateFixed, X } from "lucide-react";
import { useRef, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useT } from "../../../shared/i18n/language.ts";
import type { PlainText } from "../../../shared/i18n/translate.ts";
import { TextField } from "../../../shared/ui/form-field.tsx";
import { handOnFocus } from "../../../shared/ui/hand-on-focus.ts";
import { useFocusBack } from "../../../shared/ui/use-focus-back.ts";
import { findPosition, type PositionProblem } from "../lib/position.ts";
import { type ProfileValues, readDegrees } from "../lib/profile-form.ts";

type Finding =
  | { state: "idle" | "asking" }
  | { state: "found"; accuracy: number }
  | { state: "failed"; problem: PositionProblem };

const problems: Record<PositionProblem, PlainText> = {
  denied:
    "Your browser did not let us have your position. Allow it in the browser's settings, or type latitude and longitude.",
  unavailable: "Your device could not find out where it is. Type latitude and longitude instead.",
};

/** The location of the restaurant: from the position of the device, or typed. */
export function PositionFields({
  form,
  disabled,
}: {
  form: UseFormReturn<ProfileValues>;
  disabled: boolean;
}) {
  const t = useT();
  const heading = useRef<HTMLParagraphElement>(null);
  const [finding, setFinding] = useState<Finding>({ state: "idle" });
  const keepsFocus = useFocusBack(finding.state === "asking");
  const { errors } = form.formState;
  const [latitude, longitude] = useWatch({ control: form.control, name: ["latitude", "longitude"] });
  const [lat, lng] = [readDegrees(latitude), readDegrees(longitude)];

  function setPosition(values: Pick<ProfileValues, "latitude" | "longitude">): void {
    for (const name of ["latitude", "longitude"] as const) {
      form.setValue(name, values[name], { shouldDirty: true });
    }
    form.clearErrors(["latitude", "longitude"]);
  }

  async function find(): Promise<void> {
    setFinding({ state: "asking" });
    const found = await findPosition();
    if ("problem" in found) return setFinding({ state: "failed", problem: found.problem });
    setPosition({ latitude: found.latitude.toFixed(6), longitude: found.longitude.toFixed(6) });
    setFinding({ state: "found", accuracy: Math.max(1, Math.round(found.accuracy)) });
  }

  function remove(): void {
    setPosition({ latitude: "", longitude: "" });
    setFinding({ state: "idle" });
  }

  return (
    <Stack gap="4">
      <Stack gap="1">
        <Text ref={heading} tabIndex={-1} fontWeight="semibold">
          {t("Place on the map")}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {t("Set your location so nearby guests can find you.")}
        </Text>
      </Stack>
      <HStack gap="2" wrap="wrap">
        <Button
          {...keepsFocus}
          type="button"
          variant="outline"
          size="sm"
          disabled={disabled || finding.state === "asking"}
          onClick={() => void find()}
        >
          {finding.state === "asking" ? <Spinner aria-hidden /> : <LocateFixed aria-hidden />}
          {finding.state === "asking" ? t("Finding your position…") : t("Use my position")}
        </Button>
        {latitude !== "" || longitude !== "" ? (
          <Button
            type="button"
            variant="ghost"
            size="sm"
            disabled={disabled}
            onClick={() => handOnFocus(remove, () => heading.current)}
          >
            <X aria-hidden /> {t("Remove the place")}
          </Button>
        ) : null}
        {lat !== undefined && lng !== undefined ? (
          <Button asChild variant="ghost" size="sm">
            <chakra.a
              href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`}
              target="_blank"
              rel="noreferrer"
            >
              <ExternalLink aria-hidden /> {t("See it on a map")}
            </chakra.a>
          </Button>
        ) : null}
      </HStack>
      {finding.state === "found" ? (
        <Text role="status" textStyle="sm" color="fg.success" fontWeight="medium">
          {t("Found, to about {meters} m. Use it while you are in your restaurant.", {
            meters: finding.accuracy,
          })}
        </Text>
      ) : null}
      {finding.state === "failed" ? (
        <Text role="alert" textStyle="sm" color="fg.error" fontWeight="medium">
          {t(problems[finding.problem])}
        </Text>
      ) : null}
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
    </Stack>
  );
}
