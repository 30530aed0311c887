import { Box, Skeleton, Stack } from "@chakra-ui/react";
import { useT } from "../../../shared/i18n/language.ts";
import { Modal } from "../../../shared/ui/dialogs/modal.tsx";
import { ErrorState } from "../../../shared/ui/layout/states.tsx";

/** Shown instead of the sale sheet while the menu is not loaded. */
export function MenuLoadingDialog({
  open,
  error,
  title,
  onRetry,
  onClose,
}: {
  open: boolean;
  error: Error | null;
  title: string;
  onRetry: () => void;
  onClose: () => void;
}) {
  const t = useT();
  return (
    <Modal open={open} onClose={onClose} title={title}>
      {error ? (
        <ErrorState title={t("Unable to load menu items")} message={error.message} onRetry={onRetry} />
      ) : (
        <Stack role="status" aria-label={t("Loading the menu")} gap="4">
          <Skeleton h="12" />
          <Box display="grid" gridTemplateColumns="1fr 1fr" gap="3">
            <Skeleton h="9rem" />
            <Skeleton h="9rem" />
          </Box>
        </Stack>
      )}
    </Modal>
  );
}
