import type { Page } from "playwright-core";
import { origin } from "./window.ts";

/** An account that can sign in. */
export interface Account {
  email: string;
  password: string;
}

export const admin: Account = { email: "admin@demo.test", password: "demo-password" };
export const vendor: Account = { email: "vendor@demo.test", password: "demo-password" };

/** Signs in at the door; where that leads is the caller's to wait for. */
export async function signIn({ page }: { page: Page }, account: Account): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel("Email", { exact: true }).fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}
