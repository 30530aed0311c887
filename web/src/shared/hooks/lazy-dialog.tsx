import { type ComponentType, useEffect, useEffectEvent, useRef } from "react";
import { useT } from "../i18n/language.ts";
import { loadCode } from "../lib/connection/load-code.ts";
import { whenLoaded } from "../lib/when-loaded.ts";
import { toast } from "../ui/messages/toast.ts";
import { useLazyModule } from "./use-lazy-module.ts";

/** The code and data of the screen are loaded first. */
const preloadAfterMs = 2000;

/**
 * A dialog whose code is loaded shortly after its screen, or when it opens. The screen is usable before
 * that. If the code cannot be loaded, an opened dialog shows a toast, and the next press tries again.
 */
export function LazyDialog<Props extends object>({
  importDialog,
  dialog,
  onFailed,
}: {
  importDialog: () => Promise<ComponentType<Props>>;
  /** The properties of the dialog. */
  dialog: Props;
  /**
   * Closes the opened dialog, whose code could not be loaded, so that the next press opens it again. Left
   * out where each press changes the `key`.
   */
  onFailed?: () => void;
}) {
  const t = useT();
  const { module: Dialog, failed, load } = useLazyModule(importDialog);
  // A dialog without `open` opens when it is rendered.
  const isWanted = (dialog as { open?: boolean }).open !== false;
  const wasWanted = useRef(false);
  useEffect(() => {
    if (isWanted) return load();
    return whenLoaded(load, preloadAfterMs);
  }, [isWanted, load]);
  const handleFailure = useEffectEvent(() => {
    toast(t("This could not be loaded. Check your connection and try again."));
    onFailed?.();
  });
  useEffect(() => {
    // When a dialog opens after a failed preload, `failed` is still true in this render, and `load` above
    // resets it. That failure is not shown. A later one is.
    if (failed && isWanted && wasWanted.current) handleFailure();
    wasWanted.current = isWanted;
  }, [failed, isWanted]);
  return Dialog ? <Dialog {...dialog} /> : null;
}

/** Loads the code of a dialog shortly after its screen, so that the dialog opens at once. */
export function usePreload(importDialog: () => Promise<unknown>): void {
  useEffect(() => {
    // Opening the dialog tries again, and says why it fails.
    const preload = () => void loadCode(importDialog).catch(() => undefined);
    return whenLoaded(preload, preloadAfterMs);
  }, [importDialog]);
}
