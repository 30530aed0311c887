import * as z from "zod";
import { type Endpoint, schemaFor } from "../http/endpoint.ts";
import { imageTypes, maxImageBytes } from "../shared/images.ts";
import {
  type AddItemsAnswer,
  addItems,
  categories,
  deleteItem,
  type Menu,
  type MenuItem,
  type MenuItems,
  menuItem,
  restoreItem,
  updateItem,
} from "./menu.ts";

schemaFor<MenuItem>("MenuItem")(menuItem);
const items = schemaFor<MenuItems>("MenuItems")(z.array(menuItem));
const menu = schemaFor<Menu>("Menu")(z.record(z.enum(categories), items));
const added = schemaFor<AddItemsAnswer>("AddItemsAnswer")(z.object({ items }));

export const menuEndpoints = [
  {
    function: "menuAPI",
    methods: ["GET"],
    path: "/api/menuAPI/items",
    who: "vendor",
    summary: "Returns the vendor's menu: every category with its dishes, in the vendor's order.",
    answers: { 200: menu },
  },
  {
    function: "menuAPI",
    methods: ["POST"],
    path: "/api/menuAPI/add",
    who: "vendor",
    summary: "Adds all of the dishes or none.",
    body: addItems,
    answers: { 200: added },
    errors: ["menu/full"],
  },
  {
    function: "menuAPI",
    methods: ["PUT"],
    path: "/api/menuAPI/update",
    who: "vendor",
    summary: "Changes a dish, with or without a new picture. Returns its category.",
    body: updateItem,
    files: { image: { contentTypes: imageTypes, maxBytes: maxImageBytes, required: false } },
    answers: { 200: items },
    errors: ["request/not-found", "menu/changed-meanwhile", "menu/full", "server/picture-not-stored"],
  },
  {
    function: "menuAPI",
    methods: ["DELETE"],
    path: "/api/menuAPI/delete",
    who: "vendor",
    summary: "Removes a dish. Returns its category.",
    body: deleteItem,
    answers: { 200: items },
    errors: ["request/not-found", "menu/changed-meanwhile", "menu/several-match"],
  },
  {
    function: "menuAPI",
    methods: ["POST"],
    path: "/api/menuAPI/restore",
    who: "vendor",
    summary: "Undoes the removal of a dish within an hour. Returns its category.",
    body: restoreItem,
    answers: { 200: items },
    errors: ["request/not-found", "menu/undo-too-late", "menu/full"],
  },
] as const satisfies readonly Endpoint[];
