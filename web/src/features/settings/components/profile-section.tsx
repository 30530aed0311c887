import { chakra, SimpleGrid, Stack, Text } from "@chakra-ui/react";
import type { ProfileChange, Vendor } from "@flashplate/contract/vendors/vendors";
import { useEffect, useRef, useState } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { hasPlace } from "../../../entities/vendors/location/has-place.ts";
import {
  DescriptionField,
  PhoneField,
  RestaurantNameField,
} from "../../../entities/vendors/restaurant-fields.tsx";
import { LazyDialog } from "../../../shared/hooks/lazy-dialog.tsx";
import { LazyFields } from "../../../shared/hooks/lazy-fields.tsx";
import { aboveTheBar, scrollClear } from "../../../shared/hooks/scroll-clear.ts";
import { useLeaveGuard } from "../../../shared/hooks/use-leave-guard.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { BusyFields } from "../../../shared/ui/forms/busy-fields.tsx";
import { TextField } from "../../../shared/ui/forms/form-field.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import { toast } from "../../../shared/ui/messages/toast.ts";
import { ImagePicker } from "../../../shared/ui/pictures/image-picker.tsx";
import { uploadedPicture } from "../../../shared/ui/pictures/uploaded-picture.ts";
import { useProfileForm } from "../hooks/use-profile-form.ts";
import type { ProfileValues } from "../lib/profile-schema.ts";
import { HoursFields } from "./hours-fields.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SettingsSection } from "./settings-section.tsx";

const importLocation = async () =>
  (await import("../../../entities/vendors/location/location-fields.tsx")).LocationFields<ProfileValues>;
const importTimeZone = async () =>
  (await import("../../../entities/vendors/location/time-zone-field.tsx")).TimeZoneField;
const importConfirm = async () => (await import("../../../shared/ui/dialogs/confirm.tsx")).Confirm;

/** The public profile, location and opening hours of a restaurant. One form, saved as a whole. */
export function ProfileSection({ vendor }: { vendor: Vendor }) {
  const t = useT();
  const { submit, ...profile } = useProfileForm(vendor, () => toast(t("Saved.")));
  const { form, base, busy, changed } = profile;
  const [preparing, setPreparing] = useState(false);
  const leaveQuestion = useLeaveGuard(changed || preparing);
  const formRef = useRef<HTMLFormElement>(null);
  const [invalidAttempts, setInvalidAttempts] = useState(0);

  // Focuses the first invalid field. In an effect, because `aria-invalid` is set by the render.
  useEffect(() => {
    if (invalidAttempts === 0) return;
    const invalid = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not([type="file"])');
    if (invalid) invalid.focus();
    else form.setFocus("picture");
  }, [invalidAttempts, form]);

  return (
    <chakra.form
      ref={formRef}
      noValidate
      aria-label={t("Restaurant")}
      onSubmit={async (event) => {
        event.preventDefault();
        const isValid = await submit();
        if (!isValid) setInvalidAttempts((count) => count + 1);
      }}
    >
      <BusyFields busy={busy} css={aboveTheBar} onFocus={scrollClear}>
        <Stack gap={{ base: "10", lg: "8" }}>
          {base.profileChange ? <WaitingChange base={base} change={base.profileChange} /> : null}
          <RestaurantFields form={form} base={base} onPreparing={setPreparing} />
          <SettingsSection
            id="location"
            title={t("Where you are")}
            text={t("Guests come here to pick up what they reserved. Running sales move with you.")}
          >
            <LazyFields importFields={importLocation} fields={{ form }} h="16rem" />
          </SettingsSection>
          <HoursSection form={form} />
        </Stack>
      </BusyFields>

      <SaveBar {...profile} preparing={preparing} />
      {changed || preparing ? (
        <LazyDialog
          importDialog={importConfirm}
          onFailed={() => leaveQuestion?.stay()}
          dialog={{
            open: leaveQuestion !== undefined,
            title: t("Discard your changes?"),
            cancelLabel: t("Keep editing"),
            confirmLabel: t("Discard"),
            onCancel: () => leaveQuestion?.stay(),
            onConfirm: () => leaveQuestion?.leave(),
            children: t("What you changed here has not been saved yet."),
          }}
        />
      ) : null}
    </chakra.form>
  );
}

/** The changes that wait for an admin's review, and the values that guests see until then. */
function WaitingChange({ base, change }: { base: Vendor; change: ProfileChange }) {
  const t = useT();
  // The line about a new place also announces the new address.
  const hasNewPlace = change.coordinates !== null;
  return (
    <Notice tone="info">
      <Stack gap="1">
        <Text fontWeight="semibold">{t("Waiting for review")}</Text>
        {change.name === null ? null : (
          <Text>
            {t("New name: {name}. Guests see {present} until we accept it.", {
              name: change.name,
              present: base.name,
            })}
          </Text>
        )}
        {change.address === null || hasNewPlace ? null : (
          <Text>
            {t("New address: {address}. Guests see {present} until we accept it.", {
              address: change.address,
              present: base.address,
            })}
          </Text>
        )}
        {hasNewPlace ? (
          <Text>
            {hasPlace(base.coordinates)
              ? t("New place. Guests see {address} until we accept it.", { address: base.address })
              : t("First place. Guests nearby find you after we accept it.")}
          </Text>
        ) : null}
      </Stack>
    </Notice>
  );
}

interface FieldsProps {
  form: UseFormReturn<ProfileValues>;
  base: Vendor;
}

function RestaurantFields({
  form,
  base,
  onPreparing,
}: FieldsProps & { onPreparing: (preparing: boolean) => void }) {
  const t = useT();
  const { errors } = form.formState;
  return (
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
              current={uploadedPicture(base)}
              error={errors.picture?.message}
              onPreparing={onPreparing}
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
            value={base.email}
            hint={t("You sign in with it.")}
          />
        </SimpleGrid>
      </Stack>
    </SettingsSection>
  );
}

function HoursSection({ form }: Omit<FieldsProps, "base">) {
  const t = useT();
  const { errors } = form.formState;
  return (
    <SettingsSection
      title={t("When you are open")}
      text={t("In your restaurant's own time. Closing after midnight? Enter the closing time as usual.")}
    >
      <Stack gap="5">
        <Controller
          control={form.control}
          name="openingHours"
          render={({ field }) => (
            <HoursFields
              value={field.value}
              errors={errors.openingHours}
              onChange={(hours) => {
                field.onChange(hours);
                form.clearErrors("openingHours");
              }}
            />
          )}
        />
        <Controller
          control={form.control}
          name="timeZone"
          render={({ field }) => (
            <LazyFields
              importFields={importTimeZone}
              fields={{
                value: field.value,
                onChange: field.onChange,
                onBlur: field.onBlur,
                inputRef: field.ref,
                error: errors.timeZone?.message,
              }}
              h="6.5rem"
            />
          )}
        />
      </Stack>
    </SettingsSection>
  );
}
