import type { Account } from "./people/accounts.ts";
import type { Locator, NewPerson, Page, Person } from "./test.ts";

export const field = (place: Page | Locator, name: string) => place.getByLabel(name, { exact: true });
export const button = (place: Page | Locator, name: string) =>
  place.getByRole("button", { name, exact: true });
export const card = (place: Locator, name: string) =>
  place.getByRole("listitem").filter({ has: place.page().getByRole("heading", { name, exact: true }) });

/** Opens a phone-sized window in which lost connections are expected. It loads the path, if there is one. */
export async function openPhone(newPerson: NewPerson, account?: Account, path?: string): Promise<Person> {
  const person = await newPerson("phone", { account });
  person.expectComplaint(/ERR_CONNECTION_RESET/);
  if (path) await person.page.goto(path);
  return person;
}
