import { MenuPage } from "../../features/menu/menu-page.tsx";
import { MenuImport } from "../../features/menu-import/menu-import.tsx";

/** The menu, which a file can fill. */
export function MenuWithImport() {
  return <MenuImport>{(parts) => <MenuPage {...parts} />}</MenuImport>;
}
