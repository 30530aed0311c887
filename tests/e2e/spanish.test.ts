import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { es } from "../../web/src/i18n/es/index.ts";
import {
  isFocused,
  newPerson,
  noBrowser,
  openBrowser,
  origin,
  type Person,
  takePicture,
  untilTakenOver,
} from "./support/browser.ts";
import { hold } from "./support/network.ts";
import { admin, vendor } from "./support/steps.ts";

let browser: Browser;

/** English texts that read otherwise in Spanish, as patterns: a number stands where one is counted, else anything. */
const english = Object.entries<string | { other: string }>(es)
  .filter(([text, said]) => text !== said)
  .map(([text]) => text.replace(/<\/?\w+>/g, "").replace(/[.*+?^$()|[\]\\]/g, "\\$&"))
  .map((text) => text.replace(/\{(count|number|total|minutes|hours|seconds)\}/g, "[\\d,]+"))
  .map((text) => new RegExp(`^${text.replace(/\{\w+\}/g, ".+?")}$`));

/** What a person sees or hears of the page, line by line. */
async function said(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text is none that a person sees
    const lines = document.body.innerText.split("\n");
    for (const element of document.querySelectorAll("[aria-label], [alt], [title], [placeholder]")) {
      for (const name of ["aria-label", "alt", "title", "placeholder"]) {
        lines.push(element.getAttribute(name) ?? "");
      }
    }
    return [...lines, document.title.replace(" · Flashplate", "")].map((line) => line.trim()).filter(Boolean);
  });
}

/** Nothing is left in English, nothing is wider than the screen. Keeps a picture. */
async function look({ page }: Person, name: string): Promise<void> {
  await takePicture(page, `es-${name}`);
  const left = (await said(page)).filter((line) => english.some((text) => text.test(line)));
  expect(left).toEqual([]);
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: window.innerWidth,
  }));
  expect(content).toBeLessThanOrEqual(screen);
}

describe.skipIf(noBrowser)("a restaurant that speaks Spanish", () => {
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it("works through its evening in Spanish on a phone", async () => {
    const person = await newPerson(browser, "phone", "es-MX");
    const { page } = person;
    await page.goto(origin);
    await page.getByRole("heading", { name: "Lo que sobra hoy, vendido antes del cierre." }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("es");
    await look(person, "landing");

    await page.goto(`${origin}/login`);
    await page.getByLabel("Correo electrónico").fill(vendor.email);
    await page.getByRole("button", { name: "Iniciar sesión", exact: true }).click();
    await page.getByRole("alert").filter({ hasText: "Escribe tu contraseña." }).waitFor();
    person.expectComplaint(/400.*signInWithPassword/);
    await page.getByLabel("Contraseña", { exact: true }).fill("not-the-password");
    await page.getByRole("button", { name: "Iniciar sesión", exact: true }).click();
    await page
      .getByRole("alert")
      .filter({ hasText: "El correo o la contraseña no son correctos." })
      .waitFor();
    await look(person, "login");
    await page.getByLabel("Contraseña", { exact: true }).fill(vendor.password);
    await page.getByRole("button", { name: "Iniciar sesión", exact: true }).click();

    await page.waitForURL("**/dashboard");
    await page.getByText(/^Completados hoy: \d/).waitFor();
    await page.getByRole("region", { name: "Menú" }).getByRole("heading", { name: "Almuerzo" }).waitFor();
    await look(person, "dashboard");

    await page.goto(`${origin}/new-menu-item`);
    await page.getByRole("heading", { level: 3 }).first().waitFor();
    await look(person, "menu");
    await page.getByRole("button", { name: "Crear plato" }).click();
    await page.getByRole("button", { name: "Guardar todo" }).click();
    await page.getByRole("alert").filter({ hasText: "Tiene que haber platos para añadir." }).waitFor();
    await look(person, "menu-create");

    await page.goto(`${origin}/Flashsales?new`);
    const dialog = page.getByRole("dialog");
    // Shown in Spanish, kept in English.
    await dialog.getByLabel("Categoría").selectOption({ label: "Almuerzo" });
    expect(await dialog.getByLabel("Categoría").inputValue()).toBe("Lunch");
    await dialog.getByRole("button", { name: "Iniciar venta" }).click();
    await dialog.getByRole("alert").filter({ hasText: "Escribe una hora válida para la venta." }).waitFor();
    await look(person, "flash-sales-create");
    await dialog.getByRole("button", { name: "Cerrar" }).click();
    await page
      .getByRole("region", { name: "Ventas pasadas" })
      .getByText(/^Terminó: /)
      .first()
      .waitFor();
    await look(person, "flash-sales");

    await page.goto(`${origin}/orders`);
    await page.getByRole("button", { name: "Completar", exact: true }).first().waitFor();
    await look(person, "orders");

    await page.getByRole("button", { name: "Abrir el menú" }).click();
    await page.getByRole("dialog", { name: "Menú" }).waitFor();
    await look(person, "panel");
    await page.getByRole("button", { name: "English" }).click();
    await page.getByRole("dialog", { name: "Menu", exact: true }).waitFor();
    const back = page.getByRole("button", { name: "Español" });
    expect(await isFocused(back)).toBe(true);
    await page.keyboard.press("Escape");
    await page.getByRole("table", { name: "Incomplete Orders" }).waitFor();

    await person.close();
  });

  it.each([
    [vendor, "/orders", "Pedidos"],
    [vendor, "/vendorportal", "Tu camino a la primera venta"],
    [admin, "/admin-portal", "Restaurantes por aprobar"],
  ])("reads the same on a desk: %o on %s", async (account, path, heading) => {
    const person = await newPerson(browser, "desktop", "es-MX");
    const { page } = person;
    await page.goto(`${origin}/login`);
    await page.getByLabel("Correo electrónico").fill(account.email);
    await page.getByLabel("Contraseña", { exact: true }).fill(account.password);
    await page.getByRole("button", { name: "Iniciar sesión", exact: true }).click();
    await page.waitForURL(/dashboard|admin-portal/);
    await page.goto(origin + path);
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    await page.getByRole("listitem").or(page.getByRole("row")).first().waitFor();
    await look(person, `desktop${path.replace("/", "-")}`);
    await person.close();
  });

  it("reads every public page in Spanish", async () => {
    const person = await newPerson(browser, "phone", "es-MX");
    const { page } = person;
    for (const [path, heading] of [
      ["/about", "La buena comida va en un plato."],
      ["/terms", "Términos"],
      ["/privacy", "Privacidad"],
      ["/register", "Registrarse"],
      ["/PasswordChange", "Restablece tu contraseña"],
      ["/vendor-reg", "Registra tu restaurante"],
      ["/nowhere", "Página no encontrada"],
    ] as const) {
      await page.goto(origin + path);
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      await look(person, path.slice(1).toLowerCase());
    }
    // Where there is no footer, the other language is below the form, and what was typed stays.
    await page.goto(`${origin}/register`);
    await page.getByLabel("Correo electrónico").fill("anna@example.com");
    await page.getByRole("button", { name: "English" }).click();
    await page.getByRole("heading", { level: 1, name: "Register" }).waitFor();
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("anna@example.com");
    await person.close();
  });

  it("changes the language without a reload, and finds it again", async () => {
    const person = await newPerson(browser, "phone", "es-MX");
    const { page } = person;
    await page.goto(origin);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole("button", { name: "English" }).click();
    await page.getByRole("heading", { name: "Tonight's surplus, sold before closing." }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
    expect(await page.title()).toBe("Flashplate: tonight's surplus, sold before closing");
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);

    // Pressed before the page's code is there, it is answered when that has come.
    const letThrough = await hold(page, "**/assets/*.js");
    await page.reload({ waitUntil: "commit" });
    await page.getByRole("button", { name: "Español" }).click();
    letThrough();
    await page.getByRole("link", { name: "Registra tu restaurante" }).waitFor();
    await person.close();
  });

  it("says so where the other language cannot be loaded, and loads it once it can", async () => {
    const person = await newPerson(browser, "phone");
    const { page } = person;
    await page.goto(origin);
    await untilTakenOver(page);
    person.expectComplaint(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Español" }).click();
    await page.getByText("The language could not be loaded. Check your connection.").waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Español" }).click();
    await page.getByRole("link", { name: "Registra tu restaurante" }).waitFor();
    await person.close();
  });
});
