import { Button, Text } from "@chakra-ui/react";
import type { Menu } from "@flashplate/contract/menu/menu";
import { type ReactNode, useState } from "react";
import { findDishes } from "../../../entities/menu/find-dishes.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { usePicturesAtOnce } from "../hooks/use-pictures-at-once.ts";
import { createButtonId } from "../lib/menu-element-ids.ts";
import { filledCategories, hasFinder, isCompact } from "../lib/menu-size.ts";
import type { ItemActions } from "./item-card.tsx";
import { MenuFinder } from "./menu-finder.tsx";
import { MenuSection } from "./menu-section.tsx";

/**
 * The categories that have dishes, and below them the upload of a menu file. An empty menu shows only the
 * upload. A long menu can be searched.
 */
export function MenuSections({
  menu,
  renderUpload,
  onCreate,
  ...actions
}: {
  menu: Menu;
  /** Renders the upload of a menu file. `createButton` is given while the menu is empty. */
  renderUpload: (createButton?: ReactNode) => ReactNode;
  onCreate: () => void;
} & ItemActions) {
  const t = useT();
  const [search, setSearch] = useState("");
  const pictureCountOf = usePicturesAtOnce();
  if (filledCategories(menu).length === 0) {
    return renderUpload(
      <Button id={createButtonId} variant="outline" size="sm" onClick={onCreate}>
        {t("Or Manually Create Menu Item")}
      </Button>,
    );
  }
  const isSearchable = hasFinder(menu);
  const found = isSearchable ? findDishes(menu, search) : menu;
  const filled = filledCategories(found);
  const isSearching = search.trim() !== "";
  return (
    <>
      {isSearchable ? <MenuFinder search={search} onSearch={setSearch} categories={filled} /> : null}
      {filled.map((category, section) => (
        <MenuSection
          key={category}
          category={category}
          items={found[category]}
          pictureCount={pictureCountOf(section)}
          isCompact={isCompact(found, isSearching)}
          {...actions}
        />
      ))}
      {filled.length === 0 ? <Text role="status">{t("No dish has this name.")}</Text> : null}
      {renderUpload()}
    </>
  );
}
