import { registerResponse } from "../http/response-schemas.ts";
import { type MenuDraft, menuDraft } from "./menu-import.ts";

registerResponse<MenuDraft>("MenuDraft")(menuDraft);
