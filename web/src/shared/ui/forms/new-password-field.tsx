import { chakra } from "@chakra-ui/react";
import { type ComponentProps, useDeferredValue, useEffect } from "react";
import { useLazyModule } from "../../hooks/use-lazy-module.ts";
import { useT } from "../../i18n/language.ts";
import type { Translate } from "../../i18n/translate.ts";
import type { PasswordWeakness } from "../../lib/password-strength.ts";
import { PasswordField } from "./password-field.tsx";

const importStrength = () => import("../../lib/password-strength.ts");

/**
 * The field for a new password. It warns of a weak one, and does not refuse it.
 * @param typed the field's value
 * @param personal what others know of the person, such as the email address
 */
export function NewPasswordField({
  typed,
  personal,
  ...field
}: { typed: string; personal: readonly string[] } & ComponentProps<typeof PasswordField>) {
  const t = useT();
  const { module, load } = useLazyModule(importStrength);
  const hasText = typed !== "";
  useEffect(() => {
    if (hasText) load();
  }, [hasText, load]);
  const password = useDeferredValue(typed);
  const weakness = password === "" ? undefined : module?.weaknessOf(password, personal);
  return (
    <PasswordField
      autoComplete="new-password"
      {...field}
      hint={<chakra.span role="status">{hintOf(weakness, t)}</chakra.span>}
    />
  );
}

function hintOf(weakness: PasswordWeakness | undefined, t: Translate): string {
  switch (weakness) {
    case "personal":
      return t("This password contains your email address or your restaurant's name. Another one is safer.");
    case "guessable":
      return t("This password is easy to guess. A longer one is safer.");
    case undefined:
      return t("At least 8 characters.");
  }
}
