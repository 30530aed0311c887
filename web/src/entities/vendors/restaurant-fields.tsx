import type { ComponentProps } from "react";
import { useT } from "../../shared/i18n/language.ts";
import { TextAreaField, TextField } from "../../shared/ui/forms/form-field.tsx";

type TextProps = Omit<ComponentProps<typeof TextField>, "label">;

/** Fields of a restaurant's profile, in the registration and in the settings. */
export function RestaurantNameField(props: TextProps) {
  const t = useT();
  return <TextField label={t("Name")} hint={t("As guests know it")} autoComplete="organization" {...props} />;
}

export function PhoneField(props: TextProps) {
  return <TextField label={useT()("Phone")} type="tel" autoComplete="tel" {...props} />;
}

export function DescriptionField(props: Omit<ComponentProps<typeof TextAreaField>, "label">) {
  const t = useT();
  return (
    <TextAreaField
      label={t("Description")}
      hint={t("What you cook, in a sentence or two. Guests read it in the app.")}
      {...props}
    />
  );
}
