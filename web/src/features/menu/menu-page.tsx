import { Box, Button, Stack } from "@chakra-ui/react";
import { byCategory, categories, type Menu, type MenuItem } from "@flashplate/contract/menu";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useT } from "../../i18n/language.ts";
import { useMenu } from "../../platform/queries/menu.ts";
import { FailureNotice } from "../../ui/failure-notice.tsx";
import { handOnFocus } from "../../ui/hand-on-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { UndoBars } from "../../ui/undo-bar.tsx";
import { CreateItemsDialog } from "./create-items-dialog.tsx";
import { createButtonId, removeButtonId } from "./focus.ts";
import { MenuSection, MenuSkeleton } from "./menu-section.tsx";
import { RemovalBar } from "./removal-bar.tsx";
import { UpdateItemDialog } from "./update-item-dialog.tsx";
import { useRemoval } from "./use-removal.ts";

/** What was just added, to be said once on the page. */
interface Added {
  count: number;
  withoutPicture: string[];
}

/**
 * The vendor's dishes, by category. `upload` is where a menu's file can be uploaded, with another way to a first dish beside it where
 * there is none yet; `added` counts the dishes that came from one just now.
 */
export function MenuPage({
  upload,
  added: imported,
}: {
  upload: (manually?: ReactNode) => ReactNode;
  added: number;
}) {
  const t = useT();
  const menu = useMenu();
  const [creating, setCreating] = useState(false);
  const [timesOpened, setTimesOpened] = useState(0);
  const [added, setAdded] = useState<Added | undefined>(
    imported > 0 ? { count: imported, withoutPicture: [] } : undefined,
  );
  const [updating, setUpdating] = useState<{ item: MenuItem; open: boolean }>();
  const [updated, setUpdated] = useState<string>();
  const removal = useRemoval();
  const shown = menu.data && without(menu.data, removal.isHidden);
  const filled = shown ? categories.filter((category) => shown[category].length > 0) : [];

  const forgetNotices = () => {
    setAdded(undefined);
    setUpdated(undefined);
  };
  const open = () => {
    forgetNotices();
    setUpdating(undefined);
    setCreating(true);
    setTimesOpened(timesOpened + 1);
  };
  const openUpdate = (item: MenuItem) => {
    forgetNotices();
    setUpdating({ item, open: true });
    setTimesOpened(timesOpened + 1);
  };
  const closeUpdate = () => setUpdating((current) => current && { ...current, open: false });
  const remove = (item: MenuItem) => {
    forgetNotices();
    removal.remove(item);
  };
  const undo = (item: MenuItem) => {
    handOnFocus(removal.undo, () => document.getElementById(removeButtonId(item.id)));
  };

  return (
    <Page
      title={t("Menu")}
      lead={t("What you cook, and what it costs before a sale.")}
      action={
        // An empty menu has this button in its middle.
        filled.length > 0 || !shown ? (
          <Button id={createButtonId} size="lg" w={{ base: "full", sm: "auto" }} onClick={open}>
            <Plus aria-hidden /> {t("Create Menu Item")}
          </Button>
        ) : undefined
      }
    >
      <Stack gap={{ base: "6", md: "8" }}>
        {added ? <AddedNotice added={added} /> : null}
        {updated ? <Notice tone="good">{t("{name} is updated.", { name: updated })}</Notice> : null}
        {removal.failure ? <FailureNotice {...removal.failure} /> : null}
        {shown ? (
          filled.length > 0 ? (
            <>
              {filled.map((category) => (
                <MenuSection
                  key={category}
                  category={category}
                  items={shown[category]}
                  onUpdate={openUpdate}
                  onRemove={remove}
                />
              ))}
              {upload()}
            </>
          ) : (
            upload(
              <Button id={createButtonId} variant="outline" size="sm" onClick={open}>
                {t("Or Manually Create Menu Item")}
              </Button>,
            )
          )
        ) : menu.isError ? (
          <ErrorState
            title={t("Unable to load menu items")}
            message={menu.error.message}
            onRetry={() => void menu.refetch()}
          />
        ) : (
          <MenuSkeleton />
        )}
      </Stack>
      <UndoBars>
        {removal.waiting ? (
          <RemovalBar
            key={removal.waiting.id}
            item={removal.waiting}
            onUndo={() => removal.waiting && undo(removal.waiting)}
            onHold={removal.hold}
            onGoOn={removal.goOn}
          />
        ) : null}
      </UndoBars>
      {/* One of them at a time: both guard against leaving, and a router has one guard. */}
      {updating ? (
        <UpdateItemDialog
          key={`update-${timesOpened}`}
          item={updating.item}
          open={updating.open}
          onClose={closeUpdate}
          onUpdated={(name) => {
            closeUpdate();
            setUpdated(name);
          }}
        />
      ) : (
        <CreateItemsDialog
          key={timesOpened}
          open={creating}
          onClose={() => setCreating(false)}
          onAdded={(count, withoutPicture) => {
            setCreating(false);
            setAdded({ count, withoutPicture });
          }}
        />
      )}
    </Page>
  );
}

function without(menu: Menu, isHidden: (id: string) => boolean): Menu {
  return byCategory((category) => menu[category].filter(({ id }) => !isHidden(id)));
}

function AddedNotice({ added: { count, withoutPicture } }: { added: Added }) {
  const t = useT();
  return (
    <Stack gap="3">
      <Notice tone="good">
        {t.plural(count, "Added to your menu.", "{count} items added to your menu.")}
      </Notice>
      {withoutPicture.length > 0 ? (
        <Notice tone="error">
          <Box fontWeight="semibold">
            {t("{names}: the picture could not be uploaded.", { names: withoutPicture.join(", ") })}
          </Box>
          {t("The rest is saved, and a plate stands in for the picture.")}
        </Notice>
      ) : null}
    </Stack>
  );
}
