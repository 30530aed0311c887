import { chakra } from "@chakra-ui/react";
import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { holdFields } from "./hold-fields.ts";

/**
 * The fields of a form. While `busy`, they keep values and focus, and refuse changes
 * (docs/decisions/0087).
 */
export function BusyFields({ busy, ...group }: { busy: boolean } & ComponentProps<typeof Group>) {
  const element = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    if (busy && element.current) return holdFields(element.current);
  }, [busy]);
  return <Group ref={element} aria-disabled={busy || undefined} aria-busy={busy || undefined} {...group} />;
}

const Group = chakra("fieldset", {
  base: {
    minW: "0",
    border: "0",
    p: "0",
    m: "0",
    "&[aria-disabled=true]": {
      cursor: "not-allowed",
      "& :is(input, select, textarea, button)": { opacity: 0.55, cursor: "not-allowed" },
      // A press lands on the group, which refuses it. Otherwise, phones open the list of a `select`.
      "& :is(select, button, summary, label, [type=checkbox], [type=radio], [type=range])": {
        pointerEvents: "none",
      },
    },
  },
});
