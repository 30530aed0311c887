import { Box, Field, Input, NativeSelect, Stack, Textarea } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { useT } from "../../i18n/language.ts";

interface FieldFrame {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** Shows the control beside the label, for a short value. With large text it wraps below the label. */
  inline?: boolean;
}

/** Style of a value beside its label. The person looks for this value, so it is large. */
export const inlineValue = {
  fontWeight: "semibold",
  fontSize: "lg",
  fontVariantNumeric: "tabular-nums",
} as const;

/**
 * Label, control, hint and error of a field. `error` is a message of the contract or of the server, in
 * English: it is translated here.
 */
export function FormField({
  label,
  error,
  hint,
  inline = false,
  children,
}: FieldFrame & { children: ReactNode }) {
  const shownHint =
    hint && !error ? (
      // A hint may be an email address.
      <Field.HelperText maxW="full" overflowWrap="anywhere">
        {hint}
      </Field.HelperText>
    ) : null;
  const shownError = error ? <FieldError>{error}</FieldError> : null;
  if (inline) {
    return (
      <Field.Root
        invalid={Boolean(error)}
        flexDirection="row"
        flexWrap="wrap"
        alignItems="center"
        columnGap="4"
      >
        <Stack flex="1 1 7rem" minW="0" gap="0">
          <Field.Label textStyle="md">{label}</Field.Label>
          {shownHint}
        </Stack>
        {/* Wide enough for a time of day with the browser's icon. */}
        <Box flex="0 1 10.5rem" minW="0">
          {children}
        </Box>
        {shownError}
      </Field.Root>
    );
  }
  return (
    <Field.Root invalid={Boolean(error)}>
      <Field.Label>{label}</Field.Label>
      {children}
      {shownHint}
      {shownError}
    </Field.Root>
  );
}

/** The error of a field. Red alone does not show it, so it has an icon. */
export function FieldError({ children }: { children: string }) {
  const t = useT();
  return (
    <Field.ErrorText role="alert" display="flex" alignItems="flex-start" gap="1.5">
      <Box asChild flexShrink="0" mt="0.5">
        <CircleAlert size={16} aria-hidden />
      </Box>
      <span>{t.known(children)}</span>
    </Field.ErrorText>
  );
}

export function TextField({
  label,
  error,
  hint,
  inline = false,
  ...input
}: FieldFrame & ComponentProps<typeof Input>) {
  return (
    <FormField label={label} error={error} hint={hint} inline={inline}>
      <Input {...(inline ? inlineValue : {})} {...input} />
    </FormField>
  );
}

export function TextAreaField({ label, error, hint, ...area }: FieldFrame & ComponentProps<typeof Textarea>) {
  return (
    <FormField label={label} error={error} hint={hint}>
      <Textarea {...area} />
    </FormField>
  );
}

export function SelectField({
  label,
  error,
  hint,
  children,
  ...select
}: FieldFrame & ComponentProps<typeof NativeSelect.Field>) {
  return (
    <FormField label={label} error={error} hint={hint}>
      <NativeSelect.Root>
        <NativeSelect.Field {...select}>{children}</NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  );
}
