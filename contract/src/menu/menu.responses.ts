import * as z from "zod";
import { schemaFor } from "../http/response-schemas.ts";
import {
  type AddItemsAnswer,
  categories,
  type Menu,
  type MenuItem,
  type MenuItems,
  menuItem,
} from "./menu.ts";

schemaFor<MenuItem>("MenuItem")(menuItem);
const items = schemaFor<MenuItems>("MenuItems")(z.array(menuItem));
schemaFor<Menu>("Menu")(z.record(z.enum(categories), items));
schemaFor<AddItemsAnswer>("AddItemsAnswer")(z.object({ items }));
