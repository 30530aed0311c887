import * as z from "zod";
import { registerResponse } from "../http/response-schemas.ts";
import type { Activities } from "./activity.ts";
import { activityKinds, allActivityActions } from "./activity-records.ts";
import { roles } from "./roles.ts";
import { assignableRoles, type Joined, type Left, type SignedOut, type Team, type TookOver } from "./team.ts";

registerResponse<Team>("Team")(
  z.object({
    members: z.array(
      z.object({
        uid: z.string(),
        name: z.string().nullable(),
        email: z.string().nullable(),
        role: z.enum(roles),
        activeAt: z.string().nullable(),
        revision: z.int(),
        ownershipOfferedUntil: z.string().optional(),
      }),
    ),
    invitations: z.array(
      z.object({ id: z.string(), email: z.string(), role: z.enum(assignableRoles), expiresAt: z.string() }),
    ),
  }),
);
registerResponse<Activities>("Activities")(
  z.object({
    entries: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        uid: z.string().nullable(),
        name: z.string().nullable(),
        role: z.enum([...roles, "admin", "system"]),
        action: z.enum(allActivityActions),
        kind: z.enum(activityKinds),
        subject: z.object({ id: z.string(), name: z.string(), date: z.string().optional() }).nullable(),
        changes: z.record(z.string(), z.object({ old: z.unknown(), new: z.unknown() })),
        count: z.number().nullable(),
      }),
    ),
    nextCursor: z.string().optional(),
  }),
);
registerResponse<Joined>("Joined")(z.object({ role: z.enum(roles), vendorName: z.string() }));
registerResponse<Left>("Left")(z.object({ left: z.literal(true) }));
registerResponse<TookOver>("TookOver")(z.object({ role: z.literal("owner") }));
registerResponse<SignedOut>("SignedOut")(z.object({ signedOut: z.literal(true) }));
