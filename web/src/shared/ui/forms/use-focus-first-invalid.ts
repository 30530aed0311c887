import { useEffect, useEffectEvent } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/**
 * Focuses the first invalid field after a request.
 * @param order returns the form's fields in the order of the screen
 */
export function useFocusFirstInvalid<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  order: () => readonly Path<Values>[],
  busy: boolean,
): void {
  const focusFirstInvalid = useEffectEvent(() => {
    const invalid = order().find((name) => form.getFieldState(name).invalid);
    if (invalid) form.setFocus(invalid);
  });
  useEffect(() => {
    if (!busy) focusFirstInvalid();
  }, [busy]);
}
