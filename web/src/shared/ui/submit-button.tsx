import { Button, Spinner } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { useT } from "../i18n/language.ts";
import { useFocusBack } from "./use-focus-back.ts";

/** The submit button of a form. Disabled while `busy` and while a picture is `preparing`. */
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
  const isWaiting = busy || preparing;
  const focusBack = useFocusBack(isWaiting);
  return (
    <Button
      type="submit"
      {...button}
      {...focusBack}
      disabled={disabled || isWaiting}
      aria-busy={isWaiting}
      // The label shows the progress, so it must stay readable.
      {...(isWaiting ? { _disabled: { opacity: 1, cursor: "progress" } } : {})}
    >
      {isWaiting ? (
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
