import type { Health } from "@flashplate/contract/health";
import { useQuery } from "@tanstack/react-query";
import { apiGet } from "../api-client.ts";

/** Which integrations this deployment has. It changes with its configuration only. */
export function useHealth() {
  return useQuery({
    queryKey: ["health"],
    queryFn: ({ signal }) => apiGet<Health>("/api/health", signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
