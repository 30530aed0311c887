import { type ReactNode, useRef, useState } from "react";
import { useLazyModule } from "../../../shared/hooks/use-lazy-module.ts";
import { MenuLoadError } from "../menu-load-error.tsx";
import type { BarLink } from "./links/bar-link.ts";

const importPanel = () => import("./bar-panel.tsx");

/**
 * The slide-in panel of a bar. Its code is loaded when its button is hovered, focused or pressed; after a failure,
 * only when it is pressed.
 * @returns the properties of the button, and the panel
 */
export function useBarPanel({
  label,
  links,
  end,
  errorSide,
}: {
  label: string;
  links: readonly BarLink[];
  /** Renders what follows the links. */
  end: (close: () => void) => ReactNode;
  /** On which side of the bar a failed load is shown. */
  errorSide: "top" | "bottom";
}) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { module, failed, load, preload } = useLazyModule(importPanel);
  const opener = useRef<HTMLButtonElement>(null);
  const button = {
    ref: opener,
    "aria-haspopup": "dialog",
    "aria-expanded": open && module !== undefined,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => {
      load();
      setOpen(true);
    },
  } as const;
  const panel = (
    <>
      {module ? (
        <module.BarPanel
          label={label}
          links={links}
          end={end(close)}
          open={open}
          onClose={close}
          opener={() => opener.current}
        />
      ) : null}
      {open && failed ? <MenuLoadError side={errorSide} /> : null}
    </>
  );
  return { button, panel };
}
