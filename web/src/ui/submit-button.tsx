import { Button, Spinner } from "@chakra-ui/react";
import type { ComponentProps } from "react";

/** The one main action of a form: disabled and labelled while it runs, so that a second click sends nothing. */
export function SubmitButton({
  busy,
  busyLabel,
  children,
  disabled,
  ...button
}: { busy: boolean; busyLabel: string } & ComponentProps<typeof Button>) {
  return (
    <Button
      type="submit"
      {...button}
      disabled={disabled || busy}
      aria-busy={busy}
      // Its label says what goes on, so it stays readable.
      {...(busy ? { _disabled: { opacity: 1, cursor: "progress" } } : {})}
    >
      {busy ? (
        <>
          <Spinner aria-hidden />
          {busyLabel}
        </>
      ) : (
        children
      )}
    </Button>
  );
}
