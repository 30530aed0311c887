import { type AddItemsAnswer, addItems, type Menu } from "@flashplate/contract/menu";
import { Router } from "express";
import { ok } from "../http/answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { vendorOnly } from "../http/authorise.ts";
import { endpoint } from "../http/pipeline.ts";
import { validate } from "../http/validate.ts";
import { presentMenu, presentMenuItem } from "./menu.presenter.ts";
import { addDishes, findMenu } from "./menu.service.ts";

/** The vendor's own menu: under /api/menuAPI. */
export const menuRouter = Router();

menuRouter.get(
  "/items",
  endpoint(authenticate, vendorOnly, async ({ vendor }) => ok<Menu>(presentMenu(await findMenu(vendor.id)))),
);

menuRouter.post(
  "/add",
  endpoint(authenticate, vendorOnly, validate(addItems), async ({ vendor, body }) => {
    const items = await addDishes(vendor.id, body.items);
    return ok<AddItemsAnswer>({ items: items.map(presentMenuItem) });
  }),
);
