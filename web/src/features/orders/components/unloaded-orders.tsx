import { useT } from "../../../shared/i18n/language.ts";
import { ErrorState } from "../../../shared/ui/layout/states.tsx";
import { OrdersSkeleton } from "./orders-skeleton.tsx";

/** Shown instead of the orders while they load, and when they cannot be loaded. */
export function UnloadedOrders({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useT();
  if (!error) return <OrdersSkeleton />;
  return <ErrorState title={t("Unable to load orders")} message={error.message} onRetry={onRetry} />;
}
