import { chakra } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { useT } from "../../shared/i18n/language.ts";

/** 1Password, Bitwarden, LastPass and Dashlane fill no field with these attributes. */
const ignoredByManagers = {
  "data-1p-ignore": true,
  "data-bwignore": true,
  "data-lpignore": true,
  "data-form-type": "other",
};

/**
 * A field that bots fill: it is hidden from view, keyboard and screen readers. It is moved off the page,
 * because bots skip fields with `display: none`.
 */
export function Honeypot(input: ComponentProps<"input">) {
  const t = useT();
  return (
    <chakra.div aria-hidden="true" position="absolute" left="-10000px" w="1px" h="1px" overflow="hidden">
      <label>
        {/* With a label or a name such as "Website", browsers and password managers would fill it. */}
        {t("Leave this field empty.")}
        <input {...input} {...ignoredByManagers} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </chakra.div>
  );
}
