import {
  type AddItemsAnswer,
  addItems,
  deleteItem,
  type Menu,
  type MenuItems,
  restoreItem,
  updateItem,
} from "@flashplate/contract/menu/menu";
import { maxImageBytes, pictureTooLarge } from "@flashplate/contract/shared/images";
import { authenticate } from "../http/access/authenticate.ts";
import { vendorOnly } from "../http/access/vendor-access.ts";
import { ok } from "../http/answer.ts";
import { form } from "../http/body/multipart.ts";
import { validate } from "../http/body/validate.ts";
import { endpoint } from "../http/pipeline.ts";
import { createRouter } from "../http/router.ts";
import { presentDish } from "./dish.ts";
import { presentMenu } from "./menu.presenter.ts";
import { findMenu } from "./menu.service.ts";
import { addDishes, removeDish, restoreDish, updateDish } from "./menu-changes.service.ts";

/** The vendor's menu, under /api/menuAPI. */
export const menuRouter = createRouter();

menuRouter.get(
  "/items",
  endpoint(authenticate, vendorOnly, async ({ vendor }) => ok<Menu>(presentMenu(await findMenu(vendor.id)))),
);

menuRouter.post(
  "/add",
  endpoint(authenticate, vendorOnly, validate(addItems), async ({ vendor, body }) => {
    const items = await addDishes(vendor.id, body.items);
    return ok<AddItemsAnswer>({ items: items.map(presentDish) });
  }),
);

const itemWithPicture = form({
  json: "updatedItem",
  maxFileBytes: maxImageBytes,
  fileTooLarge: pictureTooLarge,
});

menuRouter.put(
  "/update",
  endpoint(
    authenticate,
    vendorOnly,
    itemWithPicture,
    validate(updateItem),
    async ({ vendor, body, file }) => {
      const items = await updateDish(vendor.id, body.updatedItem, file);
      return ok<MenuItems>(items.map(presentDish));
    },
  ),
);

menuRouter.delete(
  "/delete",
  endpoint(authenticate, vendorOnly, validate(deleteItem), async ({ vendor, body }) => {
    const items = await removeDish(vendor.id, body.item);
    return ok<MenuItems>(items.map(presentDish));
  }),
);

menuRouter.post(
  "/restore",
  endpoint(authenticate, vendorOnly, validate(restoreItem), async ({ vendor, body }) => {
    const items = await restoreDish(vendor.id, body.item.id);
    return ok<MenuItems>(items.map(presentDish));
  }),
);
