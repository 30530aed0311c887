import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from "firebase/app-check";
import { firebaseApp } from "./firebase-app.ts";

/** Starts App Check. Loaded as a lazy chunk by `app-check.ts` if a site key is configured. */
export function startAppCheck(siteKey: string): () => Promise<string> {
  const appCheck = initializeAppCheck(firebaseApp, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  return async () => (await getToken(appCheck)).token;
}
