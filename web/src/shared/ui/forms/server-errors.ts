import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

interface ServerFailure {
  message: string;
  fields?: Record<string, string>;
}

/**
 * Shows the server's messages at their fields and focuses the first of these. A message for an
 * entry of a list (`updatedItem.tags.0`) is shown at the list's field.
 * @param names maps the server's field paths to the form's fields
 * @returns the general message to show if no field has a message
 */
export function showServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  failure: ServerFailure,
  names: Record<string, Path<Values>>,
): string | undefined {
  let isPlaced = false;
  for (const [path, message] of Object.entries(failure.fields ?? {})) {
    const name = fieldOf(path, names);
    if (!name) continue;
    form.setError(name, { type: "server", message }, { shouldFocus: !isPlaced });
    isPlaced = true;
  }
  return isPlaced ? undefined : failure.message;
}

/** Returns the form's field for a path of the server, or for the longest part of it that has a field. */
function fieldOf<Name>(path: string, names: Record<string, Name>): Name | undefined {
  const end = path.lastIndexOf(".");
  return names[path] ?? (end > 0 ? fieldOf(path.slice(0, end), names) : undefined);
}
