import { createToaster } from "@chakra-ui/react";
import type { ToastMessage } from "./toast.ts";

/** A bar at the bottom of the window sets the variable to its height. */
const bottom = "calc(max(var(--bottom-bar), env(safe-area-inset-bottom, 0px)) + 1rem)";

/** How many toasts are shown at a time. */
const maxShown = 3;
/** How many of them may stay until they are closed, so that they hold back no other message. */
const maxLasting = 2;

export const toaster = createToaster({
  placement: "bottom",
  offsets: { top: "1rem", right: "1rem", left: "1rem", bottom },
  duration: 5000,
  max: maxShown,
});

/** A toast that stays until it is closed. It has an id unless it waits for a newer one to be closed. */
interface LastingToast {
  message: ToastMessage;
  id: string | undefined;
}

/** The newest one is last. */
const lasting: LastingToast[] = [];

/** Shows a toast. Of those that stay until they are closed, the newest are shown and the others wait. */
export function showToast(message: ToastMessage): void {
  const { text, action } = message;
  if (!action) toaster.create({ title: text, type: "success" });
  else if (action.offeredMs !== undefined) {
    toaster.create({ title: text, type: "info", action, duration: action.offeredMs });
  } else {
    lasting.push({ message, id: undefined });
    showNewest();
  }
}

export function removeToasts(): void {
  lasting.length = 0;
  toaster.remove();
}

function showNewest(): void {
  const firstShown = lasting.length - maxLasting;
  for (const [place, each] of lasting.entries()) {
    if (place >= firstShown) each.id ??= create(each);
    // One that is not visible yet comes here again when it is.
    else if (each.id !== undefined && toaster.isVisible(each.id)) {
      toaster.remove(each.id);
      each.id = undefined;
    }
  }
}

function create(each: LastingToast): string {
  const { text, action } = each.message;
  return toaster.create({
    title: text,
    type: "info",
    ...(action && { action }),
    duration: Number.POSITIVE_INFINITY,
    onStatusChange: ({ status }) => {
      const place = lasting.indexOf(each);
      if (status === "dismissing" && place >= 0) lasting.splice(place, 1);
      // The toaster does not expect changes while it reports one.
      queueMicrotask(showNewest);
    },
  });
}
