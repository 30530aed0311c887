import { inviteMember } from "@flashplate/contract/team/team";
import { zodResolver } from "@hookform/resolvers/zod";

/** Validates the form of an invitation. The role is not one of its fields. */
export const invitationResolver = zodResolver(inviteMember.pick({ email: true }));
