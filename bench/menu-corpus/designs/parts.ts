import type { CorpusMenu, TrueDish } from "../corpus.ts";
import { printedPrice } from "../corpus.ts";

/** Style sheet and body of a menu's page. */
export type Design = (menu: CorpusMenu) => { css: string; body: string };

/** Escapes a text for HTML. */
export function text(value: string): string {
  return value.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}

/** Name and motto of the restaurant. */
export function header({ title, subtitle }: CorpusMenu): string {
  return `<header><h1>${text(title)}</h1>${subtitle ? `<p class="sub">${text(subtitle)}</p>` : ""}</header>`;
}

/** Footer of the page. */
export function footer(menu: CorpusMenu): string {
  return `<footer>${menu.footer.map((line) => `<p>${text(line)}</p>`).join("")}</footer>`;
}

/** Renders all sections with their dishes. */
export function sections(menu: CorpusMenu, dish: (one: TrueDish, price: string) => string): string {
  return menu.sections
    .map(({ heading, dishes }) => {
      const list = dishes.map((one) => dish(one, text(printedPrice(one, menu.prices)))).join("\n");
      return `<section><h2>${text(heading)}</h2><div class="list">${list}</div></section>`;
    })
    .join("\n");
}

/** Renders a paragraph with a class, or nothing for an empty text. */
export function paragraph(className: string, value: string): string {
  return value === "" ? "" : `<p class="${className}">${text(value)}</p>`;
}
