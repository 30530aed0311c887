import { renderCorpus } from "../../../bench/menu-corpus/render.ts";
import { lunchMenu, menuPicture } from "../../../functions/test-support/files/menus.ts";
import { password } from "../../../functions/test-support/records/people.ts";
import { makeVendor } from "../../../functions/test-support/records/records.ts";
import type { Locator, NewPerson, Person, Width } from "./test.ts";

export const endpoint = "**/menu-import/create_menu_from_file";
export const fileLabel = "Upload menu (JPEG, PNG, PDF)";

/** Signs in to an approved restaurant without dishes and opens its menu. */
export async function newcomer(newPerson: NewPerson, width: Width): Promise<Person & { uid: string }> {
  const { uid, email } = await makeVendor();
  const person = await newPerson(width, { account: { email, password } });
  await person.page.goto("/new-menu-item");
  await person.page.getByRole("heading", { name: "Express Onboarding" }).waitFor();
  return { ...person, uid };
}

/** Renders a menu of the corpus. Some dishes have no description. */
export async function cafeMenu() {
  const [cafe] = await renderCorpus(["chalkboard-cafe"]);
  if (!cafe) throw new Error("the corpus has no such menu");
  return { name: "cafe.pdf", mimeType: "application/pdf", buffer: cafe.clean.pdf };
}

/** Renders a menu as a picture; one dish has no price. */
export async function lunchPicture() {
  const lines = lunchMenu.map((line) => (line.text === "$12.00" ? { ...line, text: "MP" } : line));
  return { name: "lunch.png", mimeType: "image/png", buffer: await menuPicture(lines) };
}

/**
 * Returns the progress at the moment when the overlay says that it is almost done. An observer in the page
 * reads it, because the text is shown for less than a second, which a polling test could miss.
 */
export const barWhenDone = (overlay: Locator) =>
  overlay.evaluate(
    (dialog) =>
      new Promise<string | null | undefined>((resolve) => {
        new MutationObserver((_, watch) => {
          if (!dialog.textContent?.includes("Almost done! Finalizing menu items...")) return;
          watch.disconnect();
          resolve(dialog.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow"));
        }).observe(dialog, { subtree: true, childList: true, characterData: true, attributes: true });
      }),
  );
