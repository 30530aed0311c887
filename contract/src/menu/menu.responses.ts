import * as z from "zod";
import { registerResponse } from "../http/response-schemas.ts";
import {
  type AddItemsAnswer,
  categories,
  type Menu,
  type MenuItem,
  type MenuItems,
  menuItem,
} from "./menu.ts";

registerResponse<MenuItem>("MenuItem")(menuItem);
const items = registerResponse<MenuItems>("MenuItems")(z.array(menuItem));
registerResponse<Menu>("Menu")(z.record(z.enum(categories), items));
registerResponse<AddItemsAnswer>("AddItemsAnswer")(z.object({ items }));
