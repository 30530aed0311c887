import { Box, Button, Dialog, Heading, Portal, Stack, Text } from "@chakra-ui/react";
import { useId } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import { fullProgress } from "../lib/progress.ts";

/** Covers the screen while a menu is read. Escape and the button cancel. */
export function ProcessingOverlay({ progress, onCancel }: { progress?: number; onCancel: () => void }) {
  const t = useT();
  return (
    <Dialog.Root
      aria-label={t("Processing Your Menu")}
      open={progress !== undefined}
      onOpenChange={(change) => {
        if (!change.open) onCancel();
      }}
      closeOnInteractOutside={false}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Positioner p="0" alignItems="stretch">
          <Dialog.Content maxW="full" maxH="full" m="0" borderRadius="0" bg="bg">
            {progress === undefined ? null : <Processing progress={progress} onCancel={onCancel} />}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function Processing({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  const t = useT();
  const textId = useId();
  return (
    <Stack flex="1" align="center" justify="center" textAlign="center" gap="6" px="6" py="10">
      <Dialog.Title asChild>
        <Heading as="h2" textStyle="h1">
          {t("Processing Your Menu")}
        </Heading>
      </Dialog.Title>
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
