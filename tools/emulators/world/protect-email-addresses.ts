import { type Addresses, originOf, project } from "../settings.ts";

/**
 * Turns on email enumeration protection in the Auth emulator, as in a new real project: a login or
 * a password reset responds alike whether or not the address has an account. The emulator starts
 * without it.
 */
export async function protectEmailAddresses({ ports }: Addresses): Promise<void> {
  const url = `${originOf(ports.auth)}/emulator/v1/projects/${project}/config`;
  const answer = await fetch(url, {
    method: "PATCH",
    headers: { Authorization: "Bearer owner", "Content-Type": "application/json" },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!answer.ok) throw new Error(`PATCH ${url} returned ${answer.status}`);
}
