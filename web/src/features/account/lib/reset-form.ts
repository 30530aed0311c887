import * as z from "zod/mini";
import { emailAddress } from "./login-form.ts";

export const resetForm = z.object({ email: emailAddress });
export type ResetValues = z.infer<typeof resetForm>;
