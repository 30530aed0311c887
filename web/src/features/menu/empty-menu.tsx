import { Button, Image } from "@chakra-ui/react";
import { useT } from "../../i18n/language.ts";
import { EmptyState } from "../../ui/states.tsx";
import { createButtonId } from "./focus.ts";

/** A menu before its first dish. */
export function EmptyMenu({ onCreate }: { onCreate: () => void }) {
  const t = useT();
  return (
    <EmptyState
      picture={<Image src="/art/plate-placeholder.svg" alt="" w="40" borderRadius="l3" />}
      title={t("Your first dish goes here")}
      action={
        <Button id={createButtonId} size="lg" mt="2" onClick={onCreate}>
          {t("Create Menu Item")}
        </Button>
      }
    >
      {t(
        "Add what you cook most. A flash sale takes its picture and price from here, so you type each dish once.",
      )}
    </EmptyState>
  );
}
