import sharp from "sharp";
import { pdfOf } from "./hostile-pdfs.ts";

/** A line of text on a page: its position in points from the left and the top, and its size. */
export interface TextLine {
  text: string;
  left: number;
  top: number;
  size?: number;
}

/**
 * The menu that most tests upload: a known and an unknown heading, dishes with and without a price.
 */
export const lunchMenu: TextLine[] = [
  { text: "Lunch", left: 72, top: 80, size: 24 },
  { text: "Tomato Soup", left: 72, top: 120 },
  { text: "$8.50", left: 450, top: 120 },
  { text: "basil oil, cream and grilled bread", left: 72, top: 138, size: 11 },
  { text: "Chicken Club", left: 72, top: 168 },
  { text: "$12.00", left: 450, top: 168 },
  { text: "bacon, lettuce, tomato and mayonnaise", left: 72, top: 186, size: 11 },
  { text: "Wine", left: 72, top: 230, size: 24 },
  { text: "Pinot Noir", left: 72, top: 270 },
  { text: "$11.00", left: 450, top: 270 },
  { text: "a glass from the coast of Oregon", left: 72, top: 288, size: 11 },
];

const longMenuSections = ["Breakfast", "Lunch", "Tacos", "Dinner", "Drinks", "Dessert", "Sides"];

/** A menu with nine dishes in each of seven sections, and without descriptions. */
export const longMenu: TextLine[] = longMenuSections.flatMap((section, index) => {
  const top = 40 + index * 104;
  const dishes = ["Avocado", "Bean", "Carrot", "Egg", "Fig", "Garlic", "Leek", "Mushroom", "Onion"];
  return [
    { text: section, left: 72, top, size: 13 },
    ...dishes.flatMap((dish, row) => [
      { text: `${dish} ${section} Plate`, left: 72, top: top + 12 + row * 10, size: 8 },
      { text: `$${row + 5}.50`, left: 450, top: top + 12 + row * 10, size: 8 },
    ]),
  ];
});

/**
 * A PDF with these lines on each page, as a word processor writes it.
 * @param missingPages numbers of pages, from 1, that the file lists but does not contain
 */
export function menuPdf(lines: readonly TextLine[], pages = 1, missingPages: readonly number[] = []): Buffer {
  const text = lines
    .map(
      ({ text, left, top, size = 14 }) =>
        `BT /F1 ${size} Tf ${left} ${792 - top} Td (${text.replace(/[()\\]/g, "\\$&")}) Tj ET`,
    )
    .join("\n");
  const kids = Array.from({ length: pages }, (_, page) =>
    missingPages.includes(page + 1) ? "9999 0 R" : `${4 + page} 0 R`,
  ).join(" ");
  const content = 4 + pages;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...Array.from(
      { length: pages },
      () =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${content} 0 R >>`,
    ),
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ];
  return pdfOf(objects);
}

/** Many words all over a page. */
export function strewnWords(count: number): TextLine[] {
  return Array.from({ length: count }, (_, index) => ({
    text: index % 3 === 0 ? "$9.50" : `Soup${index}`,
    left: (index * 137.5) % 580,
    top: 10 + ((index * 61.8) % 770),
    size: 4 + (index % 7),
  }));
}

/** A PDF that needs a password. */
export function lockedPdf(): Buffer {
  const key = "0".repeat(64);
  const encryption = `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${key}> /U <${key}> >>`;
  const objects = ["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Count 0 /Kids [] >>", encryption];
  return pdfOf(objects, "/Encrypt 3 0 R /ID [<00> <00>]");
}

/** A picture of a page with these lines, black on white. */
export function menuPicture(lines: readonly TextLine[], format: "png" | "jpeg" = "png"): Promise<Buffer> {
  const texts = lines.map(
    ({ text, left, top, size = 14 }) =>
      `<text x="${left}" y="${top}" font-family="DejaVu Sans, Arial, Helvetica, sans-serif" font-size="${size}">${text}</text>`,
  );
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="612" height="400">${texts.join("")}</svg>`;
  return sharp(Buffer.from(page), { density: 192 })
    .flatten({ background: "white" })
    .toFormat(format)
    .toBuffer();
}
