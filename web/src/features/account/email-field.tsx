import type { ComponentProps } from "react";
import { useT } from "../../i18n/language.ts";
import { TextField } from "../../ui/form-field.tsx";

/** The email address by which somebody signs in, in every form at the door. */
export function EmailField(field: Omit<ComponentProps<typeof TextField>, "label">) {
  const t = useT();
  return <TextField label={t("Email")} type="email" autoComplete="username" inputMode="email" {...field} />;
}
