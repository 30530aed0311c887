import { Box, Input } from "@chakra-ui/react";
import { type ReactNode, type Ref, useState } from "react";
import { FormField } from "./form-field.tsx";
import { acceptsNumber, readNumber, writeNumber } from "./number-text.ts";

/**
 * A field for a number from `min` to `max` with at most `decimals` places. Other input is rejected
 * while typing. An empty field is NaN. Not `type=number`, which changes when scrolled over and
 * hides invalid input.
 */
export function NumberField({
  label,
  value,
  onChange,
  onBlur,
  min = 0,
  max,
  decimals = 0,
  exact = false,
  prefix,
  suffix,
  name,
  ref,
  error,
  hint,
  disabled = false,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
  onBlur?: () => void;
  min?: 0 | 1;
  max: number;
  decimals?: number;
  /** Shows a value that was not typed with all its decimals, as a price. */
  exact?: boolean;
  prefix?: string;
  suffix?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  error?: string | undefined;
  hint?: ReactNode;
  disabled?: boolean;
}) {
  const [typed, setTyped] = useState("");
  // Typed text such as '12.' and '012' stays. A value that was set by code is formatted.
  const shown = Object.is(readNumber(typed), value) ? typed : writeNumber(value, exact ? decimals : 0);

  return (
    <FormField label={label} error={error} hint={hint}>
      <Box position="relative" w="full">
        {prefix ? <Affix side="start">{prefix}</Affix> : null}
        <Input
          ref={ref}
          name={name}
          value={shown}
          inputMode={decimals > 0 ? "decimal" : "numeric"}
          autoComplete="off"
          disabled={disabled}
          fontVariantNumeric="tabular-nums"
          ps={prefix ? "8" : undefined}
          pe={suffix ? "9" : undefined}
          onBlur={onBlur}
          onChange={(event) => {
            const next = event.target.value.replace(",", ".").trim();
            if (!acceptsNumber(next, max, decimals, min)) return;
            setTyped(next);
            onChange(readNumber(next));
          }}
        />
        {suffix ? <Affix side="end">{suffix}</Affix> : null}
      </Box>
    </FormField>
  );
}

function Affix({ side, children }: { side: "start" | "end"; children: string }) {
  return (
    <Box
      aria-hidden
      position="absolute"
      zIndex="1"
      top="50%"
      transform="translateY(-50%)"
      pointerEvents="none"
      color="fg.muted"
      {...(side === "start" ? { insetStart: "3.5" } : { insetEnd: "3.5" })}
    >
      {children}
    </Box>
  );
}
