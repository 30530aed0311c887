import { Button, Skeleton, Stack, Text } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { useT } from "../../../shared/i18n/language.ts";
import { Modal } from "../../../shared/ui/modal.tsx";
import { ErrorState } from "../../../shared/ui/states.tsx";

/** Shown instead of the create dialog if the menu is not loaded or empty. */
export function NoMenuDialog({
  open,
  error,
  empty,
  title,
  onRetry,
  onClose,
}: {
  open: boolean;
  error: Error | null;
  empty: boolean;
  title: string;
  onRetry: () => void;
  onClose: () => void;
}) {
  const t = useT();
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="sm"
      title={empty ? t("First, a dish") : title}
      footer={
        empty ? (
          <Button asChild>
            <Link to="/new-menu-item">{t("Add to the menu")}</Link>
          </Button>
        ) : undefined
      }
    >
      {empty ? (
        <Text>
          {t(
            "A flash sale is a dish of your menu at a lower price for a short time. Your menu has none yet: add one, which takes a minute, and start its sale here.",
          )}
        </Text>
      ) : error ? (
        <ErrorState title={t("Unable to load menu items")} message={error.message} onRetry={onRetry} />
      ) : (
        <Stack role="status" aria-label={t("Loading the menu")} gap="5">
          <Skeleton h="12" />
          <Skeleton h="12" />
          <Skeleton h="24" />
        </Stack>
      )}
    </Modal>
  );
}
