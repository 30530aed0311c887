import { Box, Field, Input, NativeSelect, Textarea } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { useT } from "../../i18n/language.ts";

interface FieldFrame {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

/** Label, control, hint and error of a field. `error` is translated. */
export function FormField({ label, error, hint, children }: FieldFrame & { children: ReactNode }) {
  return (
    <Field.Root invalid={Boolean(error)}>
      <Field.Label>{label}</Field.Label>
      {children}
      {hint && !error ? (
        // A hint may be an email address.
        <Field.HelperText maxW="full" overflowWrap="anywhere">
          {hint}
        </Field.HelperText>
      ) : null}
      {error ? <FieldError>{error}</FieldError> : null}
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

export function TextField({ label, error, hint, ...input }: FieldFrame & ComponentProps<typeof Input>) {
  return (
    <FormField label={label} error={error} hint={hint}>
      <Input {...input} />
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
