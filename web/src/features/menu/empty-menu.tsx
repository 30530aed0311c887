import { Button, Image } from "@chakra-ui/react";
import { EmptyState } from "../../ui/states.tsx";
import { createButtonId } from "./focus.ts";

/** A menu before its first dish. */
export function EmptyMenu({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      picture={<Image src="/art/plate-placeholder.svg" alt="" w="40" borderRadius="l3" />}
      title="Your first dish goes here"
      action={
        <Button id={createButtonId} size="lg" mt="2" onClick={onCreate}>
          Create Menu Item
        </Button>
      }
    >
      Add what you cook most. A flash sale takes its picture and price from here, so you type each dish once.
    </EmptyState>
  );
}
