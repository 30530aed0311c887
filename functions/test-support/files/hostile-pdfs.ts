import { deflateSync } from "node:zlib";

/** A PDF of about 4 KB whose page inflates to 2.4 MB of text commands. */
export function megabytesPagePdf(): Buffer {
  return pdfWithStreams([deflateSync(`BT /F1 9 Tf ${"(a)Tj ".repeat(400_000)}ET`, { level: 9 })]);
}

/** A PDF of about 1 MB whose page inflates to 1 GB. */
export function gigabytePagePdf(): Buffer {
  const stream = deflateSync(`BT /F1 9 Tf ${"(a)Tj ".repeat(17_000_000)}ET`, { level: 9 });
  return pdfWithStreams(Array.from({ length: 10 }, () => stream));
}

/** A PDF whose page draws 5,000 other objects. */
export function manyObjectsPdf(objects = 5000): Buffer {
  // Object 5 draws the forms, which are the objects from 10 on.
  const names = Array.from({ length: objects }, (_, index) => `/X${index} ${10 + index} 0 R`);
  const draw = Buffer.from(names.map((name) => `${name.split(" ")[0]} Do`).join("\n"));
  const form = (index: number) => {
    const text = `BT /F1 9 Tf ${index % 600} ${index % 790} Td (dish ${index}) Tj ET`;
    return `<< /Type /XObject /Subtype /Form /BBox [0 0 612 792] /Length ${text.length} >>\nstream\n${text}\nendstream`;
  };
  const objects6To9 = Array.from({ length: 4 }, () => "null");
  return pdfOf([
    ...pageObjects("5 0 R", `/XObject << ${names.join(" ")} >>`),
    streamOf(draw, ""),
    ...objects6To9,
    ...Array.from({ length: objects }, (_, index) => form(index)),
  ]);
}

/** A PDF of 2 KB whose page draws a form ten times, which draws another one ten times, and so on: ten levels. */
export function nestedFormsPdf(): Buffer {
  // The forms are the objects from 6 on.
  const levels = Array.from({ length: 10 }, (_, level) => {
    const text = level === 9 ? "BT /F1 9 Tf (a) Tj ET" : "/X Do ".repeat(10);
    const inner = level === 9 ? "" : `/Resources << /XObject << /X ${6 + level + 1} 0 R >> >>`;
    return `<< /Type /XObject /Subtype /Form /BBox [0 0 612 792] ${inner} /Length ${text.length} >>\nstream\n${text}\nendstream`;
  });
  return pdfOf([
    ...pageObjects("5 0 R", "/XObject << /X 6 0 R >>"),
    streamOf(Buffer.from("/X Do ".repeat(10)), ""),
    ...levels,
  ]);
}

function pdfWithStreams(streams: readonly Buffer[]): Buffer {
  const contents = `[${streams.map((_, index) => `${5 + index} 0 R`).join(" ")}]`;
  return pdfOf([
    ...pageObjects(contents, ""),
    ...streams.map((one) => streamOf(one, "/Filter /FlateDecode")),
  ]);
}

/** Objects 1 to 4: catalog, pages, font and one page. */
function pageObjects(contents: string, resources: string): string[] {
  return [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [4 0 R] >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> ${resources} >> /Contents ${contents} >>`,
  ];
}

function streamOf(bytes: Buffer, entries: string): string {
  return `<< /Length ${bytes.length} ${entries} >>\nstream\n${bytes.toString("latin1")}\nendstream`;
}

/** A PDF of these objects, numbered from 1. Their texts have one byte per character. */
export function pdfOf(objects: readonly string[], trailer = ""): Buffer {
  const parts = ["%PDF-1.7\n"];
  let length = parts[0]?.length ?? 0;
  const starts = objects.map((object, index) => {
    const part = `${index + 1} 0 obj\n${object}\nendobj\n`;
    const start = length;
    parts.push(part);
    length += part.length;
    return String(start).padStart(10, "0");
  });
  const table = starts.map((start) => `${start} 00000 n \n`).join("");
  const size = objects.length + 1;
  parts.push(
    `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n`,
    `<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
  );
  return Buffer.from(parts.join(""), "latin1");
}
