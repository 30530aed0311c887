import type { QueryClient } from "@tanstack/react-query";
import { flashSalesKey } from "./flash-sales.subjects.ts";

export const schedulesKey = ["schedules"] as const;

/**
 * Loads again what a pause or a change of schedules may have made, moved or removed: sales, the questions
 * of the evening, and the schedules.
 * @returns when the schedules are loaded
 */
export function reloadSales(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: flashSalesKey });
  // The key of `useToday` in features/dashboard, which entities must not import.
  void client.invalidateQueries({ queryKey: ["dashboard"] });
  return client.invalidateQueries({ queryKey: schedulesKey });
}
