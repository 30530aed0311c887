import { useEffect, useState } from "react";

/**
 * Opens a dialog, a panel or a menu after its content is in the document. Chakra looks for the content
 * in the first frame after the opening only. A busy device renders it later, and the overlay would
 * ignore Escape and taps outside, and not keep the focus.
 * @returns the properties of Chakra's root, and whether to render what is inside
 */
export function useOverlay(open: boolean) {
  const [isRendered, setIsRendered] = useState(false);
  useEffect(() => {
    if (open) setIsRendered(true);
  }, [open]);
  return {
    isRendered,
    root: {
      open: open && isRendered,
      lazyMount: false,
      unmountOnExit: false,
      onExitComplete: () => setIsRendered(false),
    },
  };
}
