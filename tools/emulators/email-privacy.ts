import { type Addresses, originOf, project } from "./settings.ts";

/**
 * Makes the sign-in service as discreet as a new real project's: a login or a reset says the same whether or not an address has
 * an account. Its emulator starts without that.
 */
export async function hideWhoHasAnAccount({ ports }: Addresses): Promise<void> {
  const url = `${originOf(ports.auth)}/emulator/v1/projects/${project}/config`;
  const answer = await fetch(url, {
    method: "PATCH",
    headers: { Authorization: "Bearer owner", "Content-Type": "application/json" },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!answer.ok) throw new Error(`PATCH ${url} answered ${answer.status}`);
}
