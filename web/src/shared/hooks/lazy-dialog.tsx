import { type ComponentType, useEffect, useRef } from "react";
import { useT } from "../i18n/language.ts";
import { loadCode } from "../lib/load-code.ts";
import { whenLoaded } from "../lib/when-loaded.ts";
import { toast } from "../ui/messages/toast.ts";
import { useLazyModule } from "./use-lazy-module.ts";

/** After what the person came for. */
const preloadAfterMs = 2000;

/**
 * A dialog of code that is loaded when it opens, or shortly after its screen, which is usable before. A failure
 * is said. It tries again when it is opened again.
 */
export function LazyDialog<Props extends object>({
  importDialog,
  dialog,
}: {
  importDialog: () => Promise<ComponentType<Props>>;
  /** The properties of the dialog. */
  dialog: Props;
}) {
  const t = useT();
  const { module: Dialog, failed, load } = useLazyModule(importDialog);
  const isWanted = (dialog as { open?: boolean }).open !== false;
  const wasWanted = useRef(false);
  useEffect(() => {
    if (isWanted) return load();
    return whenLoaded(load, preloadAfterMs);
  }, [isWanted, load]);
  useEffect(() => {
    // When it opens after a preload that failed, it loads again first.
    if (failed && isWanted && wasWanted.current)
      toast(t("This could not be loaded. Check your connection and try again."));
    wasWanted.current = isWanted;
  }, [failed, isWanted, t]);
  return Dialog ? <Dialog {...dialog} /> : null;
}

/** Loads the code of dialogs shortly after the screen that has them, so that they open at once. */
export function usePreload(importDialog: () => Promise<unknown>): void {
  useEffect(() => {
    // Opening the dialog tries again, and says why it fails.
    const preload = () => void loadCode(importDialog).catch(() => undefined);
    return whenLoaded(preload, preloadAfterMs);
  }, [importDialog]);
}
