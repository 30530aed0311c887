import { Spinner } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { useT } from "../../i18n/language.ts";
import { ActionButton } from "./action-button.tsx";

/**
 * The button that sends something: by default the submit button of a form. With `type="button"`, its
 * `onClick` sends. While it is `busy` or a picture is `preparing`, it shows a spinner.
 */
export function SubmitButton({
  busy,
  busyLabel,
  preparing = false,
  children,
  ...button
}: { busy: boolean; busyLabel: string; preparing?: boolean } & ComponentProps<typeof ActionButton>) {
  const t = useT();
  const isWaiting = busy || preparing;
  return (
    <ActionButton
      type="submit"
      {...button}
      busy={isWaiting}
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
    </ActionButton>
  );
}
