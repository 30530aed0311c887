import type { Health } from "@flashplate/contract/health/health";
import { useQuery } from "@tanstack/react-query";
import { apiGet } from "../../shared/lib/api-client.ts";

/** Loads which integrations the deployment has. They change only with its configuration. */
export function useHealth(enabled = true) {
  return useQuery({
    queryKey: ["health"],
    queryFn: ({ signal }) => apiGet<Health>("/api/health", signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
}
