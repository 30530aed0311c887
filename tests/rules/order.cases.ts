import { orderSignalPath } from "@flashplate/contract/orders/orders";
import { about, type RulesCase } from "./cases.ts";
import { add, get, list, listWhere, remove, set, update } from "./operations.ts";

const orders = about("/Orders/{orderId}");
const signals = about("/OrderSignals/{uid}");

/** The cases of orders and of their signals. */
export const orderCases: readonly RulesCase[] = [
  orders.allow("its consumer reads", (as) => get(as.consumer, "Orders/order")),
  orders.allow("its consumer lists", (as) => listWhere(as.consumer, "Orders", "consumerId", "consumer")),
  orders.deny("its vendor reads", (as) => get(as.vendor, "Orders/order")),
  orders.deny("its vendor lists", (as) => listWhere(as.vendor, "Orders", "vendorId", "vendor")),
  orders.deny("another consumer reads", (as) => get(as.otherConsumer, "Orders/order")),
  orders.deny("another vendor lists", (as) => listWhere(as.otherVendor, "Orders", "vendorId", "vendor")),
  orders.deny("its owner with an unverified email reads", (as) => get(as.unverified, "Orders/of-unverified")),
  orders.deny("a visitor reads", (as) => get(as.anonymous, "Orders/order")),
  orders.deny("a visitor reads an order whose consumer was erased", (as) =>
    get(as.anonymous, "Orders/erased"),
  ),
  orders.deny("an admin reads", (as) => get(as.admin, "Orders/order")),
  orders.deny("its vendor completes without the server", (as) =>
    update(as.vendor, "Orders/order", { status: "completed" }),
  ),
  orders.deny("a consumer orders without the server", (as) => add(as.consumer, "Orders")),
  orders.deny("its consumer deletes", (as) => remove(as.consumer, "Orders/order")),

  signals.allow("a vendor follows its orders", (as) => get(as.vendor, orderSignalPath("vendor"))),
  signals.allow("a vendor without orders finds no signal", (as) =>
    get(as.otherVendor, "OrderSignals/other-vendor"),
  ),
  signals.allow("staff follow the restaurant's orders", (as) => get(as.staff, orderSignalPath("vendor"))),
  signals.deny("a removed member follows the orders", (as) =>
    get(as.removedMember, orderSignalPath("vendor")),
  ),
  signals.deny("another vendor follows the orders", (as) => get(as.otherVendor, orderSignalPath("vendor"))),
  signals.deny("a vendor with an unverified email follows its own", (as) =>
    get(as.unverified, orderSignalPath("unverified")),
  ),
  signals.deny("a visitor reads", (as) => get(as.anonymous, "OrderSignals/vendor")),
  signals.deny("an admin reads", (as) => get(as.admin, "OrderSignals/vendor")),
  signals.deny("a vendor lists", (as) => list(as.vendor, "OrderSignals")),
  signals.deny("a vendor writes its own", (as) => set(as.vendor, "OrderSignals/vendor", { revision: "x" })),
  signals.deny("a vendor deletes its own", (as) => remove(as.vendor, "OrderSignals/vendor")),
];
