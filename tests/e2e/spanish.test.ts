import { hold } from "./support/network.ts";
import { vendor } from "./support/people/accounts.ts";
import { spanishFindings } from "./support/spanish.ts";
import { expect, type Page, type Person, takePicture, test, untilTakenOver } from "./support/test.ts";

/** Takes a picture, and checks that no text is English and nothing is wider than the screen. */
async function checkSpanish(page: Page, name: string): Promise<void> {
  await takePicture(page, `es-${name}`);
  expect(await spanishFindings(page)).toEqual([]);
}

/** Signs in, after errors of the form and of the server. */
async function signInInSpanish(person: Person): Promise<void> {
  const { page } = person;
  await page.goto("/login");
  await page.getByLabel("Correo electrónico").fill(vendor.email);
  await page.getByRole("button", { name: "Iniciar sesión", exact: true }).click();
  await page.getByRole("alert").filter({ hasText: "Escribe tu contraseña." }).waitFor();
  person.expectComplaint(/400.*signInWithPassword/);
  await page.getByLabel("Contraseña", { exact: true }).fill("not-the-password");
  await page.getByRole("button", { name: "Iniciar sesión", exact: true }).click();
  await page.getByRole("alert").filter({ hasText: "El correo o la contraseña no son correctos." }).waitFor();
  await checkSpanish(page, "login");
  await page.getByLabel("Contraseña", { exact: true }).fill(vendor.password);
  await page.getByRole("button", { name: "Iniciar sesión", exact: true }).click();
}

test.describe("a restaurant that speaks Spanish", () => {
  test("signs in, sees form errors and works through the portal in Spanish", async ({ newPerson }) => {
    const person = await newPerson("phone", { locale: "es-MX" });
    const { page } = person;
    await page.goto("/");
    await page.getByRole("heading", { name: "Lo que sobra hoy, vendido antes del cierre." }).waitFor();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await checkSpanish(page, "landing");

    await signInInSpanish(person);
    await page.waitForURL("**/dashboard");
    await page.getByText(/^Completados hoy: \d/).waitFor();
    await page.getByRole("button", { name: "Más: menú y actividad" }).click();
    await page.getByRole("region", { name: "Menú" }).getByRole("heading", { name: "Almuerzo" }).waitFor();
    await checkSpanish(page, "dashboard");

    await page.goto("/new-menu-item");
    await page.getByRole("heading", { level: 3 }).first().waitFor();
    await checkSpanish(page, "menu");
    await page.getByRole("button", { name: "Crear plato" }).click();
    await page.getByRole("button", { name: "Guardar todo" }).click();
    await page.getByRole("alert").filter({ hasText: "Tiene que haber platos para agregar." }).waitFor();
    await checkSpanish(page, "menu-create");

    await page.goto("/Flashsales?new");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Iniciar venta" }).click();
    await dialog.getByRole("alert").filter({ hasText: "Elige una categoría y un producto." }).waitFor();
    await checkSpanish(page, "flash-sales-choose");
    await dialog.getByRole("button", { name: "Otra cosa" }).click();
    // Shown in Spanish, stored in English.
    await dialog.getByLabel("Categoría").selectOption({ label: "Almuerzo" });
    await expect(dialog.getByLabel("Categoría")).toHaveValue("Lunch");
    await dialog.getByLabel("Termina a las").fill("");
    await dialog.getByRole("button", { name: "Iniciar venta" }).click();
    await dialog.getByRole("alert").filter({ hasText: "Escribe una hora válida para la venta." }).waitFor();
    await checkSpanish(page, "flash-sales-create");
    await dialog.getByRole("button", { name: "Cerrar" }).click();
    await page.getByRole("button", { name: "Descartar" }).click();
    await page
      .getByRole("region", { name: "Ventas pasadas" })
      .getByText(/^Terminó: /)
      .first()
      .waitFor();
    await checkSpanish(page, "flash-sales");

    await page.goto("/orders");
    await page.getByRole("button", { name: "Completar", exact: true }).first().waitFor();
    await checkSpanish(page, "orders");

    await page.getByRole("button", { name: "Más", exact: true }).click();
    await page.getByRole("dialog", { name: "Menú" }).waitFor();
    await checkSpanish(page, "panel");
    await page.getByRole("button", { name: "English" }).click();
    // The page is shown in the new language, without the panel.
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.getByRole("table", { name: "Incomplete Orders" }).waitFor();
  });

  test("keeps the input when the language changes", async ({ newPerson }) => {
    const { page } = await newPerson("phone", { locale: "es-MX" });
    await page.goto("/register");
    await page.getByLabel("Correo electrónico").fill("anna@example.com");
    await page.getByRole("button", { name: "English" }).click();
    await page.getByRole("heading", { level: 1, name: "Register" }).waitFor();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue("anna@example.com");
  });

  test("changes the language without a reload, and remembers it", async ({ newPerson }) => {
    const person = await newPerson("phone", { locale: "es-MX" });
    const { page } = person;
    await page.goto("/");
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole("button", { name: "English" }).click();
    await page.getByRole("heading", { name: "Tonight's surplus, sold before closing." }).waitFor();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    expect(await page.title()).toBe("Flashplate: tonight's surplus, sold before closing");
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);

    // The choice counts after a reload, although the browser's language is Spanish.
    await page.reload();
    await untilTakenOver(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.getByRole("heading", { name: "Tonight's surplus, sold before closing." }).waitFor();

    // A click before the code is loaded takes effect when it is.
    const letThrough = await hold(page, "**/assets/*.js");
    await page.reload({ waitUntil: "commit" });
    await page.getByRole("button", { name: "Español" }).click();
    letThrough();
    await page.getByRole("link", { name: "Registra tu restaurante" }).first().waitFor();
  });

  test("shows an error when the language cannot be loaded, and allows a retry", async ({ newPerson }) => {
    const person = await newPerson("phone");
    const { page } = person;
    await page.goto("/");
    await untilTakenOver(page);
    person.expectComplaint(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Español" }).click();
    await page.getByText("The language could not be loaded. Check your connection.").waitFor();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Español" }).click();
    await page.getByRole("link", { name: "Registra tu restaurante" }).first().waitFor();
  });
});
