import { useMemo } from "react";
import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import { usePreload } from "../../hooks/lazy-dialog.tsx";
import { loadCode } from "../../lib/connection/load-code.ts";

const message = "This could not be loaded. Check your connection and try again.";

/**
 * Returns a resolver whose schema is loaded shortly after the form is shown, and at the latest when the
 * form is validated. If it cannot be loaded, nothing is sent, and `errors.root` has the message.
 */
export function useLazyResolver<Values extends FieldValues>(
  importResolver: () => Promise<Resolver<Values>>,
): Resolver<Values> {
  const { load, resolve } = useMemo(() => {
    let loaded: Resolver<Values> | undefined;
    const load = async () => {
      loaded = await importResolver();
      return loaded;
    };
    const resolve: Resolver<Values> = async (...form) => {
      // Without a network, `loadCode` would fail even for code that is loaded already.
      const resolver = loaded ?? (await loadCode(load).catch(() => undefined));
      if (resolver) return resolver(...form);
      return { values: {}, errors: { root: { type: "not-loaded", message } } as FieldErrors<Values> };
    };
    return { load, resolve };
  }, [importResolver]);
  usePreload(load);
  return resolve;
}
