import { Button, Skeleton, Stack, Text } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { Modal } from "../../ui/modal.tsx";
import { ErrorState } from "../../ui/states.tsx";

/** In place of the create dialog while there is no menu to choose from: it is loading, failed to, or is empty. */
export function BeforeASale({
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
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="sm"
      title={empty ? "First, a dish" : title}
      footer={
        empty ? (
          <Button asChild>
            <Link to="/new-menu-item">Add to the menu</Link>
          </Button>
        ) : undefined
      }
    >
      {empty ? (
        <Text>
          A flash sale is a dish of your menu at a lower price for a short time. Your menu has none yet: add
          one, which takes a minute, and start its sale here.
        </Text>
      ) : error ? (
        <ErrorState title="Unable to load menu items" message={error.message} onRetry={onRetry} />
      ) : (
        <Stack role="status" aria-label="Loading the menu" gap="5">
          <Skeleton h="12" />
          <Skeleton h="12" />
          <Skeleton h="24" />
        </Stack>
      )}
    </Modal>
  );
}
