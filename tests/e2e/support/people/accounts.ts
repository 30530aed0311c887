import type { Page } from "playwright-core";

/** An account that can sign in. */
export interface Account {
  email: string;
  password: string;
}

export const admin: Account = { email: "admin@demo.test", password: "demo-password" };
export const vendor: Account = { email: "vendor@demo.test", password: "demo-password" };
export const manager: Account = { email: "manager@demo.test", password: "demo-password" };
export const staff: Account = { email: "staff@demo.test", password: "demo-password" };

/** Signs in on the login page. The caller waits for the next page. */
export async function signIn({ page }: { page: Page }, account: Account): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}
