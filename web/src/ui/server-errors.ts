import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

interface ServerFailure {
  message: string;
  fields?: Record<string, string>;
}

/**
 * Puts the server's messages beside their fields and focuses the first of them. `names` maps the server's field paths to the
 * form's; what has no field of its own stays for the form's general message, which is answered.
 */
export function showServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  failure: ServerFailure,
  names: Record<string, Path<Values>>,
): string | undefined {
  let placed = false;
  for (const [path, message] of Object.entries(failure.fields ?? {})) {
    const name = names[path];
    if (!name) continue;
    form.setError(name, { type: "server", message }, { shouldFocus: !placed });
    placed = true;
  }
  return placed ? undefined : failure.message;
}
