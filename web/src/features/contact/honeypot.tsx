import { chakra } from "@chakra-ui/react";
import type { ComponentProps } from "react";

/** Not translated, because only bots read it. */
const label = "Website";

/**
 * A field that only bots fill: it is hidden from view, keyboard and screen readers. It is moved off
 * the page, because bots skip fields with `display: none`.
 */
export function Honeypot(input: ComponentProps<"input">) {
  return (
    <chakra.div aria-hidden="true" position="absolute" left="-10000px" w="1px" h="1px" overflow="hidden">
      <label>
        {label}
        <input {...input} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </chakra.div>
  );
}
