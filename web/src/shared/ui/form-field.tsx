import { Field, Input, NativeSelect, Textarea } from "@chakra-ui/react";
import type { ComponentProps, ReactNode } from "react";
import { useT } from "../i18n/language.ts";

interface FieldFrame {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
}

/** Label, control, hint and error of a field. `error` is translated. */
export function FormField({ label, error, hint, children }: FieldFrame & { children: ReactNode }) {
  const t = useT();
  return (
    <Field.Root invalid={Boolean(error)}>
      <Field.Label>{label}</Field.Label>
      {children}
      {hint && !error ? <Field.HelperText>{hint}</Field.HelperText> : null}
      {error ? <Field.ErrorText role="alert">{t.known(error)}</Field.ErrorText> : null}
    </Field.Root>
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
