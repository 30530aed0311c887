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
      // Not false, which would hide that the fields around the button are busy.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      // Chakra has no hover style and no press style then.
      data-disabled={busy ? "" : undefined}
      onClick={(event) => {
        // Also the click by which the browser submits a form when Enter is pressed in a field.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
