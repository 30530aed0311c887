import { getMultiFactorResolver, multiFactor, TotpMultiFactorGenerator } from "firebase/auth";

/** Loaded as one lazy chunk by `second-factor.ts`; nothing else imports it. */
export const firebaseSecondFactor = { getMultiFactorResolver, multiFactor, TotpMultiFactorGenerator };
