import { Box, Button, chakra, Heading, Stack, Text } from "@chakra-ui/react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import { fullProgress } from "../lib/progress.ts";

/**
 * Covers the screen while a menu is read. Escape and the button cancel.
 *
 * A native dialog, because it can open and close within a frame. The browser makes the page inert. A dialog
 * of the component library would set `aria-hidden` on the page, and would have to remove it afterwards.
 *
 * @param progress 0 to 100, or undefined while no menu is read
 */
export function ProcessingOverlay({ progress, onCancel }: { progress?: number; onCancel: () => void }) {
  return progress === undefined ? null : (
    <FullScreenDialog onClose={onCancel}>
      <Processing progress={progress} onCancel={onCancel} />
    </FullScreenDialog>
  );
}

function FullScreenDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // Closing gives the focus back. Only removing an open dialog would not.
    return () => opened?.close();
  }, []);
  return (
    <chakra.dialog
      ref={dialog}
      aria-label={t("Processing Your Menu")}
      // The close event is asynchronous. In strict mode, the dialog is open again when the event comes.
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
      w="100vw"
      h="100dvh"
      maxW="none"
      maxH="none"
      bg="bg"
      color="fg"
      overflowY="auto"
      overscrollBehavior="contain"
    >
      {children}
    </chakra.dialog>
  );
}

function Processing({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  const t = useT();
  const textId = useId();
  return (
    <Stack minH="full" align="center" justify="center" textAlign="center" gap="6" px="6" py="10">
      <Heading as="h2" textStyle="h1">
        {t("Processing Your Menu")}
      </Heading>
      <Box
        role="progressbar"
        aria-labelledby={textId}
        aria-valuemin={0}
        aria-valuemax={fullProgress}
        aria-valuenow={progress}
        w="full"
        maxW="md"
        h="3"
        borderRadius="full"
        bg="bg.muted"
        overflow="hidden"
      >
        <Box
          h="full"
          borderRadius="full"
          bg="accent.solid"
          transition="width 400ms ease-out"
          _motionReduce={{ transition: "none" }}
          style={{ width: `${progress}%` }}
        />
      </Box>
      <Text id={textId} role="status" color="fg.muted">
        {progress < fullProgress
          ? t("Analyzing and processing your menu...")
          : t("Almost done! Finalizing menu items...")}
      </Text>
      <Button variant="outline" onClick={onCancel}>
        {t("Cancel")}
      </Button>
    </Stack>
  );
}
