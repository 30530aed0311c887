import type { Joined } from "@flashplate/contract/team/team";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { meKey } from "../../../entities/session/me.ts";
import { apiSend } from "../../../shared/lib/api/api-client.ts";

/** Accepts an invitation. The person's `me` then has the restaurant. */
export function useJoin(uid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => apiSend<Joined>("POST", "/engine/vendors/team/accept", { token }),
    onSuccess: () => client.invalidateQueries({ queryKey: meKey(uid) }),
  });
}
