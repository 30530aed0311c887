import { Box, Button, Stack } from "@chakra-ui/react";
import { categories } from "@flashplate/contract/menu";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useMenu } from "../../platform/queries/menu.ts";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { CreateItemsDialog } from "./create-items-dialog.tsx";
import { EmptyMenu } from "./empty-menu.tsx";
import { MenuSection, MenuSkeleton } from "./menu-section.tsx";

/** What was just added, to be said once on the page. */
interface Added {
  count: number;
  withoutPicture: string[];
}

export function MenuPage() {
  const menu = useMenu();
  const [creating, setCreating] = useState(false);
  const [timesOpened, setTimesOpened] = useState(0);
  const [added, setAdded] = useState<Added>();
  const filled = menu.data ? categories.filter((category) => menu.data[category].length > 0) : [];

  const open = () => {
    setAdded(undefined);
    setCreating(true);
    setTimesOpened(timesOpened + 1);
  };

  return (
    <Page
      title="Menu"
      lead="What you cook, and what it costs before a sale."
      action={
        // An empty menu has this button in its middle.
        filled.length > 0 || !menu.data ? (
          <Button size="lg" w={{ base: "full", sm: "auto" }} onClick={open}>
            <Plus aria-hidden /> Create Menu Item
          </Button>
        ) : undefined
      }
    >
      <Stack gap={{ base: "6", md: "8" }}>
        {added ? <AddedNotice added={added} /> : null}
        {menu.data ? (
          filled.length > 0 ? (
            filled.map((category) => (
              <MenuSection key={category} category={category} items={menu.data[category]} />
            ))
          ) : (
            <EmptyMenu onCreate={open} />
          )
        ) : menu.isError ? (
          <ErrorState
            title="Unable to load menu items"
            message={menu.error.message}
            onRetry={() => void menu.refetch()}
          />
        ) : (
          <MenuSkeleton />
        )}
      </Stack>
      <CreateItemsDialog
        key={timesOpened}
        open={creating}
        onClose={() => setCreating(false)}
        onAdded={(count, withoutPicture) => {
          setCreating(false);
          setAdded({ count, withoutPicture });
        }}
      />
    </Page>
  );
}

function AddedNotice({ added: { count, withoutPicture } }: { added: Added }) {
  return (
    <Stack gap="3">
      <Notice tone="good">
        {count === 1 ? "Added to your menu." : `${count} items added to your menu.`}
      </Notice>
      {withoutPicture.length > 0 ? (
        <Notice tone="error">
          <Box fontWeight="semibold">{withoutPicture.join(", ")}: the picture could not be uploaded.</Box>
          The rest is saved, and a plate stands in for the picture.
        </Notice>
      ) : null}
    </Stack>
  );
}
