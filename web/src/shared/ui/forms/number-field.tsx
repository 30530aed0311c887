import { Box, Button, Input } from "@chakra-ui/react";
import { Minus, Plus } from "lucide-react";
import { type ReactNode, type Ref, useState } from "react";
import { useT } from "../../i18n/language.ts";
import { FormField, inlineValue } from "./form-field.tsx";
import { acceptsNumber, readNumber, writeNumber } from "./number-text.ts";

/**
 * A field for a number from `min` to `max` with at most `decimals` places. Other input is rejected while
 * typing. The value of an empty field is NaN. It is a text field, because the value of a field of
 * `type=number` changes when a person scrolls over it, and its invalid text cannot be read.
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
  inline = false,
  onStep,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
  onBlur?: () => void;
  min?: 0 | 1;
  max: number;
  decimals?: number;
  /** Shows all decimals of a value that code has set: 4.50, as in prices. */
  exact?: boolean;
  prefix?: string;
  suffix?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  error?: string | undefined;
  hint?: ReactNode;
  /** Shows the number beside the label. */
  inline?: boolean;
  /** If given, shows buttons for one fewer and one more. They call this with the new value. */
  onStep?: (value: number) => void;
}) {
  const [typed, setTyped] = useState("");
  // Typed text such as '12.' and '012' stays. A value that differs from it was set by code, and is
  // formatted.
  const shown = Object.is(readNumber(typed), value) ? typed : writeNumber(value, exact ? decimals : 0);
  // An empty field, whose value is NaN, counts as 0.
  const step = (by: 1 | -1) => onStep?.(Math.min(max, Math.max(min, (value || 0) + by)));
  const stepButton = { label, onStep: step };

  return (
    <FormField label={label} error={error} hint={hint} inline={inline}>
      <Box position="relative" w="full">
        {prefix ? <Affix side="start">{prefix}</Affix> : null}
        {onStep ? <StepButton {...stepButton} by={-1} /> : null}
        <Input
          ref={ref}
          name={name}
          value={shown}
          inputMode={decimals > 0 ? "decimal" : "numeric"}
          autoComplete="off"
          fontVariantNumeric="tabular-nums"
          ps={prefix ? "8" : undefined}
          pe={suffix ? "9" : undefined}
          {...(inline ? inlineValue : {})}
          {...(onStep ? { px: "2.75rem", textAlign: "center", fontWeight: "semibold" } : {})}
          onBlur={onBlur}
          onChange={(event) => {
            const next = event.target.value.replace(",", ".").trim();
            if (!acceptsNumber(next, { min, max, decimals })) return;
            setTyped(next);
            onChange(readNumber(next));
          }}
        />
        {suffix ? <Affix side="end">{suffix}</Affix> : null}
        {onStep ? <StepButton {...stepButton} by={1} /> : null}
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

/** Stays enabled at the limits, so that it keeps the focus. */
function StepButton({ label, by, onStep }: { label: string; by: 1 | -1; onStep: (by: 1 | -1) => void }) {
  const t = useT();
  return (
    <Button
      type="button"
      variant="ghost"
      position="absolute"
      zIndex="1"
      top="0"
      w="touch"
      h="full"
      px="0"
      aria-label={
        by > 0 ? t("One more: {field}", { field: label }) : t("One fewer: {field}", { field: label })
      }
      onClick={() => onStep(by)}
      {...(by > 0 ? { insetEnd: "0" } : { insetStart: "0" })}
    >
      {by > 0 ? <Plus aria-hidden /> : <Minus aria-hidden />}
    </Button>
  );
}
