import { type Design, footer, header, paragraph, sections, text } from "./parts.ts";

/** One column, dotted leaders, descriptions in italics. */
export const leaders: Design = (menu) => ({
  css: `main { padding: 56px 90px } header, h2, footer { text-align: center }
    h1 { font-size: 44px } .sub { font-style: italic; margin-bottom: 20px }
    h2 { font-size: 25px; letter-spacing: 3px; margin: 26px 0 12px }
    .dish { margin-bottom: 13px } .row { display: flex; align-items: baseline; font-size: 18px }
    .row i { flex: 1; border-bottom: 2px dotted #444; margin: 0 6px }
    .about { font-style: italic; font-size: 15px; color: #333 }
    footer { margin-top: 30px; font-size: 12px }`,
  body: `${header(menu)}${sections(
    menu,
    ({ name, description }, price) =>
      `<div class="dish"><div class="row"><b>${text(name)}</b><i></i><span>${price}</span></div>${paragraph("about", description)}</div>`,
  )}${footer(menu)}`,
});

/** Typewritten: the leaders are typed dots. */
export const typed: Design = (menu) => ({
  css: `main { padding: 60px 80px } h1 { font-size: 36px; text-align: center } .sub { text-align: center }
    h2 { font-size: 24px; margin: 28px 0 10px; text-decoration: underline }
    .dish { margin-bottom: 10px; font-size: 18px }
    .line { white-space: pre; font-family: "DejaVu Sans Mono"; font-size: 17px }
    .about { padding-left: 24px; font-size: 15px }
    footer { margin-top: 26px; font-size: 13px; text-align: center }`,
  body: `${header(menu)}${sections(menu, ({ name, description }, price) => {
    const dots = ".".repeat(Math.max(3, 54 - name.length - price.length));
    return `<div class="dish"><div class="line">${text(name)}${dots}${price}</div>${paragraph("about", description)}</div>`;
  })}${footer(menu)}`,
});

/** Name and description on one line, the price at the end. */
export const inline: Design = (menu) => ({
  css: `main { padding: 64px 70px } h1 { font-size: 46px } .sub { font-size: 16px; margin-bottom: 10px }
    h2 { font-size: 23px; border-bottom: 1px solid #222; margin: 28px 0 12px; padding-bottom: 4px }
    .dish { display: flex; justify-content: space-between; gap: 40px; margin-bottom: 11px }
    .dish { font-size: 17px; line-height: 1.3 }
    footer { margin-top: 40px; font-size: 12px }`,
  body: `${header(menu)}${sections(
    menu,
    ({ name, description }, price) =>
      `<div class="dish"><div><b>${text(name)}</b> – ${text(description)}</div><div>${price}</div></div>`,
  )}${footer(menu)}`,
});

/** A table of name, description and price. */
export const table: Design = (menu) => ({
  css: `main { padding: 50px 60px } h1 { font-size: 40px }
    h2 { font-size: 22px; margin: 24px 0 8px; color: #2c4a2e }
    .dish { display: grid; grid-template-columns: 230px 1fr 80px; font-size: 17px; padding: 6px 0 }
    .dish b { font-weight: 700 }
    .dish span:last-child { text-align: right } footer { margin-top: 30px; font-size: 13px }`,
  body: `${header(menu)}${sections(
    menu,
    ({ name, description }, price) =>
      `<div class="dish"><b>${text(name)}</b><span>${text(description)}</span><span>${price}</span></div>`,
  )}${footer(menu)}`,
});

/** Centred, without prices. */
export const plainList: Design = (menu) => ({
  css: `main { padding: 70px 80px; text-align: center } h1 { font-size: 48px } .sub { margin-bottom: 16px }
    h2 { font-size: 22px; text-transform: uppercase; letter-spacing: 4px; margin: 30px 0 14px }
    .name { font-size: 19px; font-weight: 700 } .about { font-size: 15px; color: #333 }
    .dish { margin-bottom: 14px }
    footer { margin-top: 36px; font-size: 12px }`,
  body: `${header(menu)}${sections(
    menu,
    ({ name, description }) =>
      `<div class="dish">${paragraph("name", name)}${paragraph("about", description)}</div>`,
  )}${footer(menu)}`,
});

/** Centred, names in capitals, the price on a separate line. */
export const centered: Design = (menu) => ({
  css: `main { padding: 60px 90px; text-align: center } h1 { font-size: 50px } .sub { font-style: italic }
    h2 { font-size: 26px; margin: 30px 0 12px }
    .name { font-size: 17px; text-transform: uppercase; letter-spacing: 1px; font-weight: 700 }
    .about { font-size: 15px } .price { font-size: 16px } .dish { margin-bottom: 15px }
    footer { margin-top: 30px; font-size: 12px }`,
  body: `${header(menu)}${sections(
    menu,
    ({ name, description }, price) =>
      `<div class="dish">${paragraph("name", name)}${paragraph("about", description)}<p class="price">${price}</p></div>`,
  )}${footer(menu)}`,
});

/** Centred, in thin letters: name, slash, price; the description below. */
export const bistro: Design = (menu) => ({
  css: `main { padding: 80px 110px; text-align: center } h1 { font-size: 54px; font-weight: 300 }
    .sub { font-size: 15px }
    h2 { font-size: 28px; font-weight: 300; margin: 36px 0 14px } .name { font-size: 19px; font-weight: 600 }
    .about { font-size: 16px; font-weight: 300 } .dish { margin-bottom: 14px }
    footer { margin-top: 40px; font-size: 12px }`,
  body: `${header(menu)}${sections(
    menu,
    ({ name, description }, price) =>
      `<div class="dish"><p class="name">${text(name)} / ${price}</p>${paragraph("about", description)}</div>`,
  )}${footer(menu)}`,
});

/** White on a blackboard. */
export const chalk: Design = (menu) => ({
  css: `main { padding: 70px 90px; background: #23282b; color: #f3f1e7; min-height: 1060px }
    h1 { font-size: 52px } .sub { font-size: 19px }
    h2 { font-size: 31px; margin: 30px 0 10px; color: #f7d98b }
    .row { display: flex; justify-content: space-between; font-size: 23px }
    .about { font-size: 17px } .dish { margin-bottom: 10px } footer { margin-top: 24px; font-size: 16px }`,
  body: `${header(menu)}${sections(
    menu,
    ({ name, description }, price) =>
      `<div class="dish"><div class="row"><span>${text(name)}</span><span>${price}</span></div>${paragraph("about", description)}</div>`,
  )}${footer(menu)}`,
});
