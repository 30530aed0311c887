import { Button } from "@chakra-ui/react";
import type { ComponentProps } from "react";

/**
 * A button of an action that sends a request. While `busy`, it keeps the focus and ignores clicks
 * (docs/decisions/0087). `disabled` is for other reasons, such as missing input.
 */
export function ActionButton({
  busy = false,
  onClick,
  ...button
}: { busy?: boolean } & ComponentProps<typeof Button>) {
  return (
    <Button
      {...button}
      // `false` would override the busy state of the fields around the button.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      // With this attribute, Chakra applies no hover style and no press style.
      data-disabled={busy ? "" : undefined}
      onClick={(event) => {
        // When Enter is pressed in a field, the browser also clicks this button to submit the form.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
