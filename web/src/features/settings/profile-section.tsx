import { Box, chakra, SimpleGrid, Stack, Text } from "@chakra-ui/react";
import type { Vendor } from "@flashplate/contract/vendors";
import { useEffect, useRef, useState } from "react";
import { Controller } from "react-hook-form";
import { useT } from "../../i18n/language.ts";
import type { PlainText } from "../../i18n/translate.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { SelectField, TextField } from "../../ui/form-field.tsx";
import { ImagePicker } from "../../ui/image-picker.tsx";
import { Notice } from "../../ui/notice.tsx";
import {
  AddressField,
  DescriptionField,
  PhoneField,
  RestaurantNameField,
} from "../../ui/restaurant-fields.tsx";
import { aboveTheBar, scrollClear } from "../../ui/scroll-clear.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { uploaded } from "../../ui/uploaded.ts";
import { useLeaveGuard } from "../../ui/use-leave-guard.ts";
import { HoursFields } from "./hours-fields.tsx";
import { PositionFields } from "./position-fields.tsx";
import type { ProfileValues } from "./profile-form.ts";
import { SettingsSection } from "./settings-section.tsx";
import { timeZones } from "./time-zones.ts";
import { type Change, useProfileForm } from "./use-profile-form.ts";

/** What guests see of a restaurant, where it is and when it is open: one form, saved as a whole. */
export function ProfileSection({ vendor }: { vendor: Vendor }) {
  const t = useT();
  const { form, seen, meanwhile, failure, saved, busy, changed, submit } = useProfileForm(vendor);
  const [preparing, setPreparing] = useState(false);
  const leaving = useLeaveGuard(changed || preparing);
  const element = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const { errors } = form.formState;

  // In an effect, because the fields say that they are wrong only once they are shown so.
  useEffect(() => {
    if (attempts === 0) return;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not([type="file"])');
    if (wrong) wrong.focus();
    else form.setFocus("picture");
  }, [attempts, form]);

  return (
    <chakra.form
      ref={element}
      noValidate
      aria-label={t("Restaurant")}
      onSubmit={async (event) => {
        event.preventDefault();
        if (!(await submit())) setAttempts((n) => n + 1);
      }}
    >
      <chakra.fieldset
        disabled={busy}
        minW="0"
        border="0"
        p="0"
        m="0"
        css={aboveTheBar}
        onFocus={scrollClear}
      >
        <Stack gap={{ base: "10", lg: "8" }}>
          <SettingsSection
            title={t("Restaurant")}
            text={t("Guests read this in the app. Your email stays between you and us.")}
          >
            <Stack gap="5">
              <Controller
                control={form.control}
                name="picture"
                render={({ field }) => (
                  <ImagePicker
                    focusRef={field.ref}
                    label={t("Picture")}
                    file={field.value}
                    current={uploaded(seen)}
                    disabled={busy}
                    error={errors.picture?.message}
                    onPreparing={setPreparing}
                    onChange={(file, problem) => {
                      field.onChange(file);
                      if (problem) form.setError("picture", { message: problem });
                      else form.clearErrors("picture");
                    }}
                  />
                )}
              />
              <RestaurantNameField error={errors.name?.message} {...form.register("name")} />
              <DescriptionField error={errors.description?.message} {...form.register("description")} />
              <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
                <PhoneField error={errors.phone_number?.message} {...form.register("phone_number")} />
                <TextField
                  label={t("Email")}
                  type="email"
                  readOnly
                  value={seen.email}
                  hint={t("You sign in with it.")}
                />
              </SimpleGrid>
            </Stack>
          </SettingsSection>

          <SettingsSection
            title={t("Where you are")}
            text={t("Guests come here to pick up what they reserved. Sales that run move along.")}
          >
            <Stack gap="6">
              <AddressField error={errors.address?.message} {...form.register("address")} />
              <PositionFields form={form} disabled={busy} />
            </Stack>
          </SettingsSection>

          <SettingsSection
            title={t("When you are open")}
            text={t("In your restaurant's own time. An end before the beginning is on the next day.")}
          >
            <Stack gap="5">
              <Controller
                control={form.control}
                name="openingHours"
                render={({ field }) => (
                  <HoursFields
                    value={field.value}
                    errors={errors.openingHours}
                    disabled={busy}
                    onChange={(hours) => {
                      field.onChange(hours);
                      form.clearErrors("openingHours");
                    }}
                  />
                )}
              />
              <SelectField
                label={t("Time zone")}
                hint={t("Sales, orders and hours are shown in it.")}
                error={errors.timeZone?.message}
                {...form.register("timeZone")}
              >
                {timeZones(seen.timeZone).map(({ region, zones }) => (
                  <optgroup key={region} label={region}>
                    {zones.map((zone) => (
                      <option key={zone} value={zone}>
                        {zone.replaceAll("_", " ")}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </SelectField>
            </Stack>
          </SettingsSection>
        </Stack>
      </chakra.fieldset>

      {/* In reach while there is something to save; else it stands where the form ends and covers nothing. */}
      <Box
        position={changed || busy ? "sticky" : "static"}
        bottom="0"
        zIndex="base"
        bg="bg"
        borderTopWidth={changed || busy ? "1px" : "0"}
        borderColor="border"
        mt={{ base: "4", lg: "3" }}
        py="3"
        ms={{ lg: "calc(17rem + 2.5rem)" }}
      >
        <Stack gap="3">
          {failure ? <Notice tone="error">{failure}</Notice> : null}
          {meanwhile ? <MeanwhileNotice changes={meanwhile} /> : null}
          {saved ? <Notice tone="good">{t("Saved.")}</Notice> : null}
          <Stack direction={{ base: "column", sm: "row" }} align={{ sm: "center" }} gap="3">
            <SubmitButton
              busy={busy}
              busyLabel={t("Saving…")}
              preparing={preparing}
              w={{ base: "full", sm: "auto" }}
            >
              {t("Save")}
            </SubmitButton>
            {changed && !busy ? (
              <Text textStyle="sm" color="fg.muted">
                {t("Not saved yet.")}
              </Text>
            ) : null}
          </Stack>
        </Stack>
      </Box>
      <Confirm
        open={leaving.state === "blocked"}
        title={t("Discard your changes?")}
        stay={t("Keep editing")}
        leave={t("Discard")}
        onStay={() => leaving.reset?.()}
        onLeave={() => leaving.proceed?.()}
      >
        {t("What you changed here has not been saved yet.")}
      </Confirm>
    </chakra.form>
  );
}

const names: Record<keyof ProfileValues, PlainText> = {
  name: "Name",
  address: "Address",
  phone_number: "Phone",
  description: "Description",
  latitude: "Latitude",
  longitude: "Longitude",
  timeZone: "Time zone",
  openingHours: "Opening hours",
  picture: "Picture",
};

function MeanwhileNotice({ changes }: { changes: readonly Change[] }) {
  const t = useT();
  return (
    <Notice tone="error">
      <Stack gap="1">
        <Text fontWeight="semibold">{t("Not saved: your profile was changed meanwhile.")}</Text>
        <Text>{t("Perhaps in another tab. What is saved now:")}</Text>
        <chakra.ul listStyleType="disc" ps="5">
          {changes.map(({ field, now }) => (
            <chakra.li key={field} lineClamp={2}>
              {t(names[field])}
              {now === undefined ? `: ${t("changed")}` : `: ${now}`}
            </chakra.li>
          ))}
        </chakra.ul>
        <Text>{t("What you typed is still here. Save puts it in that one's place.")}</Text>
      </Stack>
    </Notice>
  );
}
