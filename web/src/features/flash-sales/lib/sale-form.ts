import { flashSaleForm, selectProductMessage } from "@flashplate/contract/flash-sales/flash-sales";
import { sentStatedFields } from "@flashplate/contract/menu/menu";
import { dollars } from "@flashplate/contract/shared/dollars";
import { publicName } from "@flashplate/contract/shared/text";
import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { z } from "zod";

/** `itemId` of a dish that is not on the menu. No dish has this id. */
export const offMenuId = "*";

const picture = z.custom<File | undefined>((value) => value === undefined || value instanceof File);

/**
 * Name, price, pictures and what is stated are used only for a dish that is not on the menu. So any name and
 * price are valid here.
 */
const dishOnMenu = flashSaleForm.safeExtend({
  name: z.string(),
  // `z.number()` would reject NaN, the price of a form without a dish.
  price: z.custom<number>((value) => typeof value === "number"),
  picture,
  /** The picture of an earlier sale, used unless `picture` is set. */
  pictureUrl: z.string(),
  ...sentStatedFields,
});
const dishOffMenu = dishOnMenu.safeExtend({ name: publicName(selectProductMessage, 80), price: dollars });

/** The contract's form with the fields of a dish that is not on the menu. Price in dollars. */
export type SaleForm = z.infer<typeof dishOnMenu>;

const resolvers = { onMenu: zodResolver(dishOnMenu), offMenu: zodResolver(dishOffMenu) };

/** Validates the form, with name and price only for a dish that is not on the menu. */
export const saleFormResolver: Resolver<SaleForm> = (values, context, options) =>
  resolvers[values.itemId === offMenuId ? "offMenu" : "onMenu"](values, context, options);
