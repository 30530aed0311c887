import { Box, Button, CloseButton, Toast, Toaster } from "@chakra-ui/react";
import { CircleCheck, Info } from "lucide-react";
import { type SyntheticEvent, useEffect, useRef } from "react";
import { useT } from "../../i18n/language.ts";
import { settleMs } from "../../lib/second-tap.ts";
import { showToastsWith } from "./toast.ts";
import { removeToasts, showToast, toaster } from "./toaster.ts";

/** The toasts of `toast`, above bars and below dialogs. A screen reader announces them. */
export function Toasts() {
  const t = useT();
  useEffect(() => {
    // The live region is in the page before its first message, so that the message is announced.
    const end = showToastsWith((message) => queueMicrotask(() => showToast(message)));
    return () => {
      end();
      removeToasts();
    };
  }, []);
  return (
    // Ark puts toasts above everything, also dialogs.
    <Toaster toaster={toaster} zIndex="toast !important" aria-label={t("Notifications")}>
      {({ title, action }) => (
        <Toast.Root>
          {action ? <Info size={20} aria-hidden /> : <CircleCheck size={20} aria-hidden />}
          <Toast.Title>{title}</Toast.Title>
          {action ? <ToastButton label={action.label} /> : null}
          <Toast.CloseTrigger asChild>
            <CloseButton
              variant="ghost"
              size="sm"
              color="paper"
              _hover={{ bg: "transparent" }}
              _focusVisible={{ outlineColor: "paper" }}
              aria-label={t("Close")}
            />
          </Toast.CloseTrigger>
        </Toast.Root>
      )}
    </Toaster>
  );
}

/**
 * The button of a toast. A toast may appear under a finger, so it ignores a tap that comes too early to be
 * meant for it.
 */
function ToastButton({ label }: { label: string }) {
  const appearedAt = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    appearedAt.current = performance.now();
  }, []);
  const refuseEarly = (event: SyntheticEvent) => {
    // `timeStamp` is when the finger came down. A slow phone handles the event later.
    if (event.timeStamp - appearedAt.current >= settleMs) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Box onClickCapture={refuseEarly}>
      <Toast.ActionTrigger asChild>
        <Button variant="subtle" size="md" minH="touch" px="4" _focusVisible={{ outlineColor: "paper" }}>
          {label}
        </Button>
      </Toast.ActionTrigger>
    </Box>
  );
}
