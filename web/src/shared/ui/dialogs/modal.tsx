import { Dialog, Portal } from "@chakra-ui/react";
import { X } from "lucide-react";
import { type ReactNode, type RefObject, useId } from "react";
import { scrollClear } from "../../hooks/scroll-clear.ts";
import { useOverlay } from "../../hooks/use-overlay.ts";
import { useT } from "../../i18n/language.ts";
import { ActionButton } from "../forms/action-button.tsx";

/** Scrolls a focused field into view with the error below it, which the footer would cover. */
const scrollWithError = { "& :is(input, select, textarea)": { scrollMarginBottom: "12" } };

/**
 * A dialog. Escape and the close button close it. A click outside does not, because the dialog may
 * contain a form. `locked` keeps it open while a request runs.
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
  /**
   * Returns the element that gets the focus on closing. By default that is the opener. Required if the
   * opener may be removed while the dialog is open.
   */
  finalFocus?: () => HTMLElement | null;
  children: ReactNode;
  footer?: ReactNode;
}) {
  const t = useT();
  const descriptionId = useId();
  const { isRendered, root } = useOverlay(open);
  return (
    <Dialog.Root
      {...root}
      // Name and description are given here: Chakra looks for their elements in the first frame only.
      aria-label={title}
      onOpenChange={(change) => {
        if (!change.open && !locked) onClose();
      }}
      size={size}
      closeOnInteractOutside={false}
      {...(initialFocus ? { initialFocusEl: () => initialFocus.current } : {})}
      {...(finalFocus ? { finalFocusEl: finalFocus } : {})}
    >
      {isRendered ? (
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content {...(description ? { "aria-describedby": descriptionId } : {})}>
              <Dialog.Header flexDirection="column" gap="1">
                <Dialog.Title>{title}</Dialog.Title>
                {description ? (
                  <Dialog.Description id={descriptionId}>{description}</Dialog.Description>
                ) : null}
              </Dialog.Header>
              <Dialog.Body css={scrollWithError} onFocus={scrollClear}>
                {children}
              </Dialog.Body>
              {footer ? <Dialog.Footer>{footer}</Dialog.Footer> : null}
              <Dialog.CloseTrigger asChild>
                <ActionButton busy={locked} variant="ghost" size="sm" px="0" aria-label={t("Close")}>
                  <X aria-hidden />
                </ActionButton>
              </Dialog.CloseTrigger>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      ) : null}
    </Dialog.Root>
  );
}
