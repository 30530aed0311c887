import { Heading, SimpleGrid, Stack } from "@chakra-ui/react";
import { vendorImageRequiredMessage } from "@flashplate/contract/vendors/vendor-rules";
import { type ReactNode, useId } from "react";
import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import {
  DescriptionField,
  PhoneField,
  RestaurantNameField,
} from "../../entities/vendors/restaurant-fields.tsx";
import { LazyFields } from "../../shared/hooks/lazy-fields.tsx";
import { useT } from "../../shared/i18n/language.ts";
import { TextField } from "../../shared/ui/forms/form-field.tsx";
import { NewPasswordField } from "../../shared/ui/forms/new-password-field.tsx";
import { PasswordField } from "../../shared/ui/forms/password-field.tsx";
import { ImagePicker } from "../../shared/ui/pictures/image-picker.tsx";
import type { RegistrationValues } from "./registration-schema.ts";

const importLocation = async () =>
  (await import("../../entities/vendors/location/location-fields.tsx")).LocationFields<RegistrationValues>;

/** All fields of a registration. With an account, the email and the passwords are read-only. */
export function RegistrationFields({
  form,
  hasAccount,
  hasPasswordFields,
  onPreparing,
}: {
  form: UseFormReturn<RegistrationValues>;
  hasAccount: boolean;
  /** False if the account is older than this form. */
  hasPasswordFields: boolean;
  /** Called with true while a chosen picture is not ready to be sent. */
  onPreparing: (preparing: boolean) => void;
}) {
  const t = useT();
  const { errors } = form.formState;
  return (
    <Stack gap="9">
      <Group title={t("You")}>
        <TextField
          label={t("Email")}
          type="email"
          autoComplete="username"
          readOnly={hasAccount}
          hint={hasAccount ? t("You are signed in with this address.") : t("You sign in with it.")}
          error={errors.email?.message}
          {...form.register("email")}
        />
        {hasPasswordFields ? (
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
            <RegistrationPassword form={form} hasAccount={hasAccount} />
            <PasswordField
              label={t("Confirm password")}
              autoComplete="new-password"
              readOnly={hasAccount}
              error={errors.confirmPassword?.message}
              {...form.register("confirmPassword")}
            />
          </SimpleGrid>
        ) : null}
      </Group>
      <Group title={t("Your restaurant")}>
        <RestaurantNameField error={errors.name?.message} {...form.register("name")} />
        <LazyFields importFields={importLocation} fields={{ form }} h="16rem" />
        <PhoneField error={errors.phone_number?.message} {...form.register("phone_number")} />
        <DescriptionField error={errors.description?.message} {...form.register("description")} />
      </Group>
      <Group title={t("A picture of your food")}>
        <Controller
          control={form.control}
          name="image"
          render={({ field }) => (
            <ImagePicker
              focusRef={field.ref}
              label={t("Picture")}
              file={field.value}
              error={errors.image?.message}
              onPreparing={onPreparing}
              onChange={(file, problem) => {
                field.onChange(file);
                if (file) form.clearErrors("image");
                else form.setError("image", { message: problem ?? vendorImageRequiredMessage });
              }}
            />
          )}
        />
      </Group>
    </Stack>
  );
}

/** Fields that belong together, under a heading. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Stack as="section" role="group" aria-labelledby={heading} gap="5">
      <Heading as="h2" id={heading} textStyle="h3">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

/** The first password field. If the account exists, the field is read-only. */
function RegistrationPassword({
  form,
  hasAccount,
}: {
  form: UseFormReturn<RegistrationValues>;
  hasAccount: boolean;
}) {
  const t = useT();
  const [name, email, typed] = useWatch({ control: form.control, name: ["name", "email", "password"] });
  const field = {
    label: t("Password"),
    error: form.formState.errors.password?.message,
    ...form.register("password", {
      // Removes the message at the second field when the passwords become equal.
      onChange: () => {
        if (form.formState.isSubmitted) void form.trigger("confirmPassword");
      },
    }),
  };
  return hasAccount ? (
    <PasswordField
      autoComplete="new-password"
      readOnly
      hint={t("Your account has this password now.")}
      {...field}
    />
  ) : (
    <NewPasswordField typed={typed} personal={[email, name]} {...field} />
  );
}
