import type { Answer, Endpoint } from "../http/endpoint.ts";
import { imageTypes, maxImageBytes, pictureTooLargeMessage } from "../shared/images.ts";
import { leastRole } from "../team/roles.ts";
import {
  type AddItemsAnswer,
  addItems,
  deleteItem,
  type Menu,
  type MenuItems,
  restoreItem,
  updateItem,
} from "./menu.ts";

export const menuEndpoint = {
  function: "menuAPI",
  methods: ["GET"],
  path: "/api/menuAPI/items",
  who: leastRole.serve,
  summary: "Returns the vendor's menu: every category with its dishes, in the vendor's order.",
  answers: { 200: "Menu" as Answer<Menu> },
} as const satisfies Endpoint;

export const addItemsEndpoint = {
  function: "menuAPI",
  methods: ["POST"],
  path: "/api/menuAPI/add",
  who: leastRole.plan,
  summary: "Adds all of the dishes or none.",
  body: addItems,
  answers: { 200: "AddItemsAnswer" as Answer<AddItemsAnswer> },
  errors: ["menu/full"],
} as const satisfies Endpoint;

export const updateItemEndpoint = {
  function: "menuAPI",
  methods: ["PUT"],
  path: "/api/menuAPI/update",
  who: leastRole.plan,
  summary: "Changes a dish, with or without a new picture. Returns its category.",
  body: updateItem,
  files: {
    image: {
      contentTypes: imageTypes,
      maxBytes: maxImageBytes,
      tooLargeMessage: pictureTooLargeMessage,
      isRequired: false,
    },
  },
  answers: { 200: "MenuItems" as Answer<MenuItems> },
  errors: ["request/not-found", "menu/changed-meanwhile", "menu/full", "server/picture-not-stored"],
} as const satisfies Endpoint;

export const deleteItemEndpoint = {
  function: "menuAPI",
  methods: ["DELETE"],
  path: "/api/menuAPI/delete",
  who: leastRole.plan,
  summary: "Removes a dish. Returns its category.",
  body: deleteItem,
  answers: { 200: "MenuItems" as Answer<MenuItems> },
  errors: ["request/not-found", "menu/changed-meanwhile", "menu/several-match"],
} as const satisfies Endpoint;

export const restoreItemEndpoint = {
  function: "menuAPI",
  methods: ["POST"],
  path: "/api/menuAPI/restore",
  who: leastRole.plan,
  summary: "Undoes the removal of a dish within an hour. Returns its category.",
  body: restoreItem,
  answers: { 200: "MenuItems" as Answer<MenuItems> },
  errors: ["request/not-found", "menu/undo-too-late", "menu/full"],
} as const satisfies Endpoint;
