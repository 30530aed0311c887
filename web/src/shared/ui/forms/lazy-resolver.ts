import { useMemo } from "react";
import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import { usePreload } from "../../hooks/lazy-dialog.tsx";
import { useT } from "../../i18n/language.ts";
import { loadCode } from "../../lib/load-code.ts";
import { toast } from "../messages/toast.ts";

/**
 * A resolver whose schema is loaded shortly after the form is shown, so that its screen is usable before. If it
 * cannot be loaded, nothing is sent, and a message says so.
 */
export function useLazyResolver<Values extends FieldValues>(
  importResolver: () => Promise<Resolver<Values>>,
): Resolver<Values> {
  const t = useT();
  usePreload(importResolver);
  return useMemo<Resolver<Values>>(
    () =>
      async (...form) => {
        const resolver = await loadCode(importResolver).catch(() => undefined);
        if (resolver) return resolver(...form);
        toast(t("This could not be loaded. Check your connection and try again."));
        return { values: {}, errors: { root: { type: "not-loaded" } } as FieldErrors<Values> };
      },
    [importResolver, t],
  );
}
