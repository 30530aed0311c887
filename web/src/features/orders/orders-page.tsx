import { useSearchParams } from "react-router-dom";
import { CounterView } from "./components/counter/counter-view.tsx";
import { OrderLists } from "./components/order-lists.tsx";

/** The lists of orders; with `?view=counter`, the pending ones in large type for a tablet. */
export function OrdersPage() {
  const [search] = useSearchParams();
  return search.get("view") === "counter" ? <CounterView /> : <OrderLists />;
}
