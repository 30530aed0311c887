import type {
  ChangeRole,
  InviteMember,
  LeaveTeam,
  Left,
  SignedOut,
  SignOutMember,
  Team,
  TookOver,
} from "@flashplate/contract/team/team";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { devicesKey } from "../../../entities/devices/devices.queries.ts";
import { meKey } from "../../../entities/session/me.ts";
import { useSignedInUser } from "../../../entities/session/session.tsx";
import { apiGet, apiSend } from "../../../shared/lib/api/api-client.ts";

const teamKey = ["team"] as const;
const path = "/engine/vendors/team";

/** Loads the members of the owner's restaurant and the open invitations. */
export function useTeam() {
  return useQuery({ queryKey: teamKey, queryFn: ({ signal }) => apiGet<Team>(path, signal) });
}

/** A change of the team, whose response is the new team. */
function useTeamChange<Change>(send: (change: Change) => Promise<Team>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (team) => client.setQueryData<Team>(teamKey, team),
    // Another page may have changed the team.
    onError: () => client.invalidateQueries({ queryKey: teamKey }),
  });
}

export function useInviteMember() {
  return useTeamChange((body: InviteMember) => apiSend<Team>("POST", `${path}/invite`, body));
}

export function useWithdrawInvitation() {
  return useTeamChange((invitationId: string) => apiSend<Team>("DELETE", `${path}/invite`, { invitationId }));
}

export function useChangeRole() {
  return useTeamChange((body: ChangeRole) => apiSend<Team>("PUT", `${path}/role`, body));
}

export function useRemoveMember() {
  return useTeamChange((uid: string) => apiSend<Team>("DELETE", `${path}/member`, { uid }));
}

/** Offers the ownership to a member. The password must have been entered a short time ago. */
export function useOfferOwnership() {
  return useTeamChange((uid: string) => apiSend<Team>("POST", `${path}/hand-over`, { uid }));
}

export function useWithdrawOwnership() {
  return useTeamChange(() => apiSend<Team>("DELETE", `${path}/hand-over`, {}));
}

/** Takes the ownership that is offered. The password must have been entered a short time ago. */
export function useTakeOwnership(vendorId: string) {
  const { uid } = useSignedInUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => apiSend<TookOver>("POST", `${path}/take-over`, { vendorId }),
    // Also after an error: the offer may have ended, or an earlier request succeeded without a response.
    onSettled: () => client.invalidateQueries({ queryKey: meKey(uid) }),
  });
}

/** Ends all sessions of a member, or of the owner. This can also remove devices that ring. */
export function useSignOutMember() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SignOutMember) => apiSend<SignedOut>("POST", `${path}/sign-out`, body),
    onSuccess: () => client.invalidateQueries({ queryKey: devicesKey }),
  });
}

/** Ends the membership of the signed-in person, who then has no restaurant. */
export function useLeaveTeam(vendorId: string) {
  const { uid } = useSignedInUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => apiSend<Left>("POST", `${path}/leave`, { vendorId } satisfies LeaveTeam),
    onSuccess: () => client.invalidateQueries({ queryKey: meKey(uid) }),
  });
}
