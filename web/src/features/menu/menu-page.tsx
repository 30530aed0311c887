import { Button, HStack, Stack } from "@chakra-ui/react";
import { byCategory, type Menu, type MenuItem } from "@flashplate/contract/menu/menu";
import { Plus, Share2 } from "lucide-react";
import { type ReactNode, type Ref, useState } from "react";
import { Link } from "react-router-dom";
import { useMenu } from "../../entities/menu/menu.queries.ts";
import { LazyDialog, usePreload } from "../../shared/hooks/lazy-dialog.tsx";
import { useT } from "../../shared/i18n/language.ts";
import { Page } from "../../shared/ui/layout/page.tsx";
import { ErrorState } from "../../shared/ui/layout/states.tsx";
import { FailureNotice } from "../../shared/ui/messages/failure-notice.tsx";
import { Notice } from "../../shared/ui/messages/notice.tsx";
import { type Added, AddedNotice } from "./components/added-notice.tsx";
import { MenuSkeleton } from "./components/menu-section.tsx";
import { MenuSections } from "./components/menu-sections.tsx";
import { RemovalBars } from "./components/removal-bar.tsx";
import { useRemoval } from "./hooks/use-removal.ts";
import { createButtonId } from "./lib/menu-element-ids.ts";
import { filledCategories } from "./lib/menu-size.ts";

const importCreate = async () => (await import("./components/create-items-dialog.tsx")).CreateItemsDialog;
const importUpdate = async () => (await import("./components/update-item-dialog.tsx")).UpdateItemDialog;

/** The vendor's dishes, by category. */
export function MenuPage({
  renderUpload,
  importedCount,
  headingRef,
}: {
  /** Renders the upload of a menu file. `createButton` is given while the menu is empty. */
  renderUpload: (createButton?: ReactNode) => ReactNode;
  /** How many dishes the last import added. */
  importedCount: number;
  /** The page's heading gets the focus after an import. */
  headingRef: Ref<HTMLHeadingElement>;
}) {
  const t = useT();
  const menu = useMenu();
  usePreload(importCreate);
  usePreload(importUpdate);
  const [isCreateOpen, setIsCreateOpen] = useState(false);
  // A new number is a new `key` of the dialog and resets its form.
  const [timesOpened, setTimesOpened] = useState(0);
  // An import replaces this page and mounts it again, so the initial value is that of the last import.
  const [added, setAdded] = useState<Added | undefined>(
    importedCount > 0 ? { count: importedCount, withoutPicture: [] } : undefined,
  );
  const [updating, setUpdating] = useState<{ item: MenuItem; open: boolean }>();
  const [updatedName, setUpdatedName] = useState<string>();
  const removal = useRemoval();
  const shown = menu.data && withoutHidden(menu.data, removal.isHidden);
  const isEmpty = shown !== undefined && filledCategories(shown).length === 0;

  const clearNotices = () => {
    setAdded(undefined);
    setUpdatedName(undefined);
  };
  const openCreate = () => {
    clearNotices();
    setUpdating(undefined);
    setIsCreateOpen(true);
    setTimesOpened(timesOpened + 1);
  };
  const openUpdate = (item: MenuItem) => {
    clearNotices();
    setUpdating({ item, open: true });
    setTimesOpened(timesOpened + 1);
  };
  const closeUpdate = () => setUpdating((current) => current && { ...current, open: false });
  const remove = (item: MenuItem) => {
    clearNotices();
    removal.remove(item);
  };

  function content(): ReactNode {
    if (shown) {
      return (
        <MenuSections
          menu={shown}
          renderUpload={renderUpload}
          onCreate={openCreate}
          onUpdate={openUpdate}
          onRemove={remove}
        />
      );
    }
    if (!menu.isError) return <MenuSkeleton />;
    return (
      <ErrorState
        title={t("Unable to load menu items")}
        message={menu.error.message}
        onRetry={() => void menu.refetch()}
      />
    );
  }

  return (
    <Page
      title={t("Menu")}
      headingRef={headingRef}
      lead={t("What you cook, and what it costs before a sale.")}
      action={
        // An empty menu shows this button in the upload card.
        isEmpty ? undefined : (
          <HStack wrap="wrap" gap="2" w={{ base: "full", sm: "auto" }}>
            <Button asChild size="lg" variant="outline" flexGrow={{ base: "1", sm: "0" }}>
              <Link to="/menu">
                <Share2 aria-hidden /> {t("Share and print")}
              </Link>
            </Button>
            <Button id={createButtonId} size="lg" flexGrow={{ base: "1", sm: "0" }} onClick={openCreate}>
              <Plus aria-hidden /> {t("Create Menu Item")}
            </Button>
          </HStack>
        )
      }
    >
      <Stack gap={{ base: "6", md: "8" }}>
        {added ? <AddedNotice added={added} /> : null}
        {updatedName ? <Notice tone="good">{t("{name} is updated.", { name: updatedName })}</Notice> : null}
        {removal.failure ? <FailureNotice {...removal.failure} /> : null}
        {content()}
      </Stack>
      <RemovalBars removal={removal} />
      {/* Only one dialog is rendered, because only one leave guard can be active. */}
      {updating ? (
        <LazyDialog
          key={`update-${timesOpened}`}
          importDialog={importUpdate}
          dialog={{
            item: updating.item,
            open: updating.open,
            onClose: closeUpdate,
            onUpdated: (name) => {
              closeUpdate();
              setUpdatedName(name);
            },
          }}
        />
      ) : null}
      {!updating && timesOpened > 0 ? (
        <LazyDialog
          key={timesOpened}
          importDialog={importCreate}
          dialog={{
            open: isCreateOpen,
            onClose: () => setIsCreateOpen(false),
            onAdded: (count, withoutPicture) => {
              setIsCreateOpen(false);
              setAdded({ count, withoutPicture });
            },
          }}
        />
      ) : null}
    </Page>
  );
}

function withoutHidden(menu: Menu, isHidden: (id: string) => boolean): Menu {
  return byCategory((category) => menu[category].filter(({ id }) => !isHidden(id)));
}
