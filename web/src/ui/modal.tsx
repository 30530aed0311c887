import { CloseButton, Dialog, Portal } from "@chakra-ui/react";
import type { ReactNode, RefObject } from "react";
import { useT } from "../i18n/language.ts";
import { scrollClear } from "./scroll-clear.ts";

/** A field that scrolls into sight brings the line below it along, where its error stands: the actions would cover it. */
const fieldsWithTheirErrors = { "& :is(input, select, textarea)": { scrollMarginBottom: "12" } };

/**
 * A dialog with a title, a body and its actions. Escape and the cross close it, a click beside it does not: a form is typed
 * in there. `locked` keeps it open while a request runs. The focus goes back to where it was, or to `finalFocus` where that may
 * be gone by then.
 */
export function Modal({
  open,
  onClose,
  title,
  description,
  locked = false,
  size = "md",
  initialFocus,
  finalFocus,
  children,
  footer,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  locked?: boolean;
  size?: "sm" | "md";
  initialFocus?: RefObject<HTMLElement | null>;
  /** Where the focus goes on closing, if not back to where it was: what opened the dialog may be gone. */
  finalFocus?: () => HTMLElement | null;
  children: ReactNode;
  footer?: ReactNode;
}) {
  const t = useT();
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open && !locked) onClose();
      }}
      size={size}
      closeOnInteractOutside={false}
      lazyMount
      unmountOnExit
      {...(initialFocus ? { initialFocusEl: () => initialFocus.current } : {})}
      {...(finalFocus ? { finalFocusEl: finalFocus } : {})}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header flexDirection="column" gap="1">
              <Dialog.Title>{title}</Dialog.Title>
              {description ? <Dialog.Description>{description}</Dialog.Description> : null}
            </Dialog.Header>
            <Dialog.Body css={fieldsWithTheirErrors} onFocus={scrollClear}>
              {children}
            </Dialog.Body>
            {footer ? <Dialog.Footer>{footer}</Dialog.Footer> : null}
            <Dialog.CloseTrigger asChild>
              <CloseButton variant="ghost" size="sm" aria-label={t("Close")} disabled={locked} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
