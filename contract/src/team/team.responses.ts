import * as z from "zod";
import { registerResponse } from "../http/response-schemas.ts";
import { roles } from "./roles.ts";
import { givenRoles, type Joined, type Left, type Team } from "./team.ts";

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
      }),
    ),
    invitations: z.array(
      z.object({ id: z.string(), email: z.string(), role: z.enum(givenRoles), expiresAt: z.string() }),
    ),
  }),
);
registerResponse<Joined>("Joined")(z.object({ role: z.enum(roles), vendorName: z.string() }));
registerResponse<Left>("Left")(z.object({ left: z.literal(true) }));
