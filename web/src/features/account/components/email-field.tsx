import type { ComponentProps } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import { TextField } from "../../../shared/ui/forms/form-field.tsx";

/** The email address for signing in. */
export function EmailField(field: Omit<ComponentProps<typeof TextField>, "label">) {
  const t = useT();
  return <TextField label={t("Email")} type="email" autoComplete="username" inputMode="email" {...field} />;
}
