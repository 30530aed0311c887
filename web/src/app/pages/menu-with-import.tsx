import { MenuPage } from "../../features/menu/menu-page.tsx";
import { MenuImport } from "../../features/menu-import/menu-import.tsx";

/** The menu page with the menu import. It is here because features must not import each other. */
export function MenuWithImport() {
  return <MenuImport>{(parts) => <MenuPage {...parts} />}</MenuImport>;
}
