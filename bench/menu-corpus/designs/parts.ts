import type { CorpusMenu, TrueDish } from "../corpus.ts";
import { printedPrice } from "../corpus.ts";

/** Makes the page of a menu: its style sheet and its body, as HTML. */
export type Design = (menu: CorpusMenu) => { css: string; body: string };

/** A text inside HTML. */
export function text(value: string): string {
  return value.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}

/** The house's name and what it says below it. */
export function header({ title, subtitle }: CorpusMenu): string {
  return `<header><h1>${text(title)}</h1>${subtitle ? `<p class="sub">${text(subtitle)}</p>` : ""}</header>`;
}

/** What stands at the foot of the page. */
export function footer(menu: CorpusMenu): string {
  return `<footer>${menu.footer.map((line) => `<p>${text(line)}</p>`).join("")}</footer>`;
}

/** All sections with their dishes. */
export function sections(menu: CorpusMenu, dish: (one: TrueDish, price: string) => string): string {
  return menu.sections
    .map(({ heading, dishes }) => {
      const list = dishes.map((one) => dish(one, text(printedPrice(one, menu.prices)))).join("\n");
      return `<section><h2>${text(heading)}</h2><div class="list">${list}</div></section>`;
    })
    .join("\n");
}

/** A paragraph of this class, or nothing where there is no text. */
export function paragraph(className: string, value: string): string {
  return value === "" ? "" : `<p class="${className}">${text(value)}</p>`;
}
