import { Button, Spinner } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { useT } from "../i18n/language.ts";
import { useFocusBack } from "./use-focus-back.ts";

/**
 * The one main action of a form: disabled and labelled while it runs, so that a second click sends nothing, and while a picture is
 * `preparing`, so that nothing is sent without it.
 */
export function SubmitButton({
  busy,
  busyLabel,
  preparing = false,
  children,
  disabled,
  ...button
}: { busy: boolean; busyLabel: string; preparing?: boolean } & Omit<
  ComponentProps<typeof Button>,
  "ref" | "onFocus" | "onBlur"
>) {
  const t = useT();
  const waits = busy || preparing;
  const keepsFocus = useFocusBack(waits);
  return (
    <Button
      type="submit"
      {...button}
      {...keepsFocus}
      disabled={disabled || waits}
      aria-busy={waits}
      // Its label says what goes on, so it stays readable.
      {...(waits ? { _disabled: { opacity: 1, cursor: "progress" } } : {})}
    >
      {waits ? (
        <>
          <Spinner aria-hidden />
          {busy ? busyLabel : t("Preparing the picture…")}
        </>
      ) : (
        children
      )}
    </Button>
  );
}
