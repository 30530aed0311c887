import { chakra } from "@chakra-ui/react";
import type { ComponentProps } from "react";

/** Read by programs alone, so it stands in no catalogue. */
const website = "Website";

/**
 * A field that people neither see nor reach, by eye, keyboard or screen reader: whoever fills it is a program. Off the page and
 * not `display: none`, which programs know to leave alone.
 */
export function Honeypot(input: ComponentProps<"input">) {
  return (
    <chakra.div aria-hidden="true" position="absolute" left="-10000px" w="1px" h="1px" overflow="hidden">
      <label>
        {website}
        <input {...input} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </chakra.div>
  );
}
