import { schemaFor } from "../http/response-schemas.ts";
import { type MenuDraft, menuDraft } from "./menu-import.ts";

schemaFor<MenuDraft>("MenuDraft")(menuDraft);
