import type { TrueDish } from "../corpus.ts";
import { type Design, footer, header, paragraph, sections, text } from "./parts.ts";

/** A dish with its name and price in one row, and its description below. */
const dishWithPrice = ({ name, description }: TrueDish, price: string) =>
  `<div class="dish"><div class="row"><b>${text(name)}</b><span>${price}</span></div>${paragraph("about", description)}</div>`;

/** Two columns with right-aligned prices. */
export const twoColumns: Design = (menu) => ({
  css: `main { padding: 50px 56px } header { text-align: center; margin-bottom: 20px } h1 { font-size: 42px }
    .columns { columns: 2; column-gap: 54px } section { break-inside: avoid; margin-bottom: 22px }
    h2 { font-size: 24px; margin-bottom: 10px; text-transform: uppercase }
    .row { display: flex; justify-content: space-between; font-size: 17px }
    .about { font-size: 14px; color: #333 } .dish { margin-bottom: 11px; break-inside: avoid }
    footer { margin-top: 20px; font-size: 13px; text-align: center }`,
  body: `${header(menu)}<div class="columns">${sections(menu, dishWithPrice)}</div>${footer(menu)}`,
});

/** Three narrow columns; the price follows the name. */
export const threeColumns: Design = (menu) => ({
  css: `main { padding: 40px 36px }
    header { text-align: center; margin-bottom: 18px; border-bottom: 3px double #222 } h1 { font-size: 46px }
    .columns { columns: 3; column-gap: 34px } section { margin-bottom: 18px }
    h2 { font-size: 20px; margin-bottom: 8px; break-after: avoid }
    .name { font-size: 15px; font-weight: 700 } .name span { font-weight: 400; margin-left: 10px }
    .about { font-size: 13.5px }
    .dish { margin-bottom: 10px; break-inside: avoid }
    footer { margin-top: 14px; font-size: 12px; text-align: center }`,
  body: `${header(menu)}<div class="columns">${sections(
    menu,
    ({ name, description }, price) =>
      `<div class="dish"><p class="name">${text(name)} <span>${price}</span></p>${paragraph("about", description)}</div>`,
  )}</div>${footer(menu)}`,
});

/** White on black, two columns, in a frame. */
export const dark: Design = (menu) => ({
  css: `main { background: #14161c; color: #f4ead5; padding: 34px; min-height: 1030px }
    .frame { border: 2px solid #b9985a; padding: 36px 40px; min-height: 990px }
    header { text-align: center; margin-bottom: 24px } h1 { font-size: 48px; color: #d9b56c }
    .columns { columns: 2; column-gap: 60px }
    section { break-inside: avoid; margin-bottom: 24px }
    h2 { font-size: 23px; color: #d9b56c; margin-bottom: 10px }
    .row { display: flex; justify-content: space-between; font-size: 18px } .about { font-size: 15px }
    .dish { margin-bottom: 12px }
    footer { text-align: center; font-size: 13px; margin-top: 20px }`,
  body: `<div class="frame">${header(menu)}<div class="columns">${sections(menu, dishWithPrice)}</div>${footer(menu)}</div>`,
});

/** Sections in frames, two per row; the first has the full width. */
export const boxed: Design = (menu) => ({
  css: `main { padding: 44px } header { text-align: center; margin-bottom: 16px } h1 { font-size: 44px }
    .grid { display: grid; grid-template-columns: 1fr 1fr; gap: 22px }
    section { border: 2px solid #333; padding: 16px 20px }
    section:first-child { grid-column: 1 / 3 }
    section:first-child .list { display: grid; grid-template-columns: 1fr 1fr; column-gap: 50px }
    h2 { font-size: 22px; text-align: center; margin-bottom: 10px }
    .row { display: flex; justify-content: space-between; font-size: 16px }
    .about { font-size: 14px } .dish { margin-bottom: 10px }
    footer { margin-top: 16px; font-size: 12px; text-align: center }`,
  body: `${header(menu)}<div class="grid">${sections(menu, dishWithPrice)}</div>${footer(menu)}`,
});

/** Two columns; the price is at the end of the description. */
export const priceTail: Design = (menu) => ({
  css: `main { padding: 64px 60px } h1 { font-size: 52px } .sub { margin-bottom: 24px }
    .columns { columns: 2; column-gap: 64px }
    section { break-inside: avoid; margin-bottom: 28px }
    h2 { font-size: 25px; font-weight: 400; margin-bottom: 12px }
    .name { font-size: 18px; font-weight: 700 } .about { font-size: 15px; line-height: 1.35 }
    .dish { margin-bottom: 14px }
    footer { margin-top: 30px; font-size: 12px }`,
  body: `${header(menu)}<div class="columns">${sections(
    menu,
    ({ name, description }, price) =>
      `<div class="dish">${paragraph("name", name)}<p class="about">${text(description)} &nbsp;${price}</p></div>`,
  )}</div>${footer(menu)}`,
});

/** Bands of the full width with headings on bars; dishes in two or three columns, alternating. */
export const diner: Design = (menu) => ({
  css: `main { padding: 36px 44px } header { text-align: center } h1 { font-size: 48px }
    .list { display: grid; grid-template-columns: 1fr 1fr; column-gap: 44px }
    section:nth-child(even) .list { grid-template-columns: 1fr 1fr 1fr; column-gap: 30px }
    h2 { background: #8d1b1b; color: #fff; font-size: 24px; padding: 4px 14px; margin: 18px 0 12px }
    .dish { margin-bottom: 13px } .name { font-size: 16px; font-weight: 700 } .about { font-size: 14px }
    footer { margin-top: 12px; font-size: 13px; text-align: center }`,
  body: `${header(menu)}<div>${sections(
    menu,
    ({ name, description }, price) =>
      `<div class="dish"><p class="name">${text(name)} - ${price}</p>${paragraph("about", description)}</div>`,
  )}</div>${footer(menu)}`,
});
