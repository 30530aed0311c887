import type { Page } from "@playwright/test";
import { es } from "../../../web/src/shared/i18n/es/index.ts";
import { overflowFindings } from "./visits/checks.ts";

type Entry = string | { other: string };
const entries = Object.entries<Entry>(es);

/** Patterns of English texts that differ in Spanish. Placeholders match numbers or any text. */
const english = entries
  .filter(([text, spanish]) => text !== spanish)
  .map(([text]) => text.replace(/<\/?\w+>/g, "").replace(/[.*+?^$()|[\]\\]/g, "\\$&"))
  .map((text) => text.replace(/\{(count|number|total|minutes|hours|seconds)\}/g, "[\\d,]+"))
  .map((text) => new RegExp(`^${text.replace(/\{\w+\}/g, ".+?")}$`));

/** Returns the visible and announced texts of the page, line by line. */
async function linesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text is not visible
    const lines = document.body.innerText.split("\n");
    // Words of an uploaded menu stay as they are.
    for (const element of document.querySelectorAll('[translate="no"]')) {
      const at = lines.indexOf(element.textContent?.trim() ?? "");
      if (at >= 0) lines.splice(at, 1);
    }
    for (const element of document.querySelectorAll("[aria-label], [alt], [title], [placeholder]")) {
      for (const name of ["aria-label", "alt", "title", "placeholder"]) {
        lines.push(element.getAttribute(name) ?? "");
      }
    }
    return [...lines, document.title.replace(" · Flashplate", "")].map((line) => line.trim()).filter(Boolean);
  });
}

/** Returns the faults of a Spanish page: English texts, content wider than the screen. */
export async function spanishFindings(page: Page): Promise<string[]> {
  // A part of the landing page stays in English until its code is loaded.
  await page.locator("div[lang=en]").waitFor({ state: "detached" });
  const untranslated = (await linesOf(page)).filter((line) => english.some((text) => text.test(line)));
  return [...untranslated.map((line) => `in English: ${line}`), ...(await overflowFindings(page))];
}

/** Switches the page to Spanish like a choice in another tab, until the next page load. */
export async function turnSpanish(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.dispatchEvent(new StorageEvent("storage", { key: "flashplate.language", newValue: "es" }));
  });
  await page.locator("html[lang=es]").waitFor({ state: "attached" });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Returns the Spanish of an English heading, if it is a fixed text. */
export function inSpanish(text: string): string | undefined {
  const spanish = entries.find(([key]) => key === text)?.[1];
  const isFixed = typeof spanish === "string" && !spanish.includes("{");
  return isFixed ? spanish : undefined;
}
