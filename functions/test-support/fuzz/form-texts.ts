import fc from "fast-check";
import { z } from "zod";
import { jsonSchemaOf } from "./likely-values.ts";
import { bodyTexts } from "./request-texts.ts";

/** A multipart body and its boundary. */
export interface FormText {
  boundary: string;
  body: Buffer;
}

/**
 * Forms with JSON fields for a schema, if there is one, and random files. One of four is
 * truncated.
 */
export function formTexts(schema: z.ZodType = z.object({ file: z.string() })): fc.Arbitrary<FormText> {
  const field = fc.tuple(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...Object.keys(jsonSchemaOf(schema).properties ?? {})) },
      {
        weight: 1,
        arbitrary: fc.constantFrom("__proto__", "constructor", "", "x".repeat(300), 'a"b', "image"),
      },
    ),
    bodyTexts(schema).map(firstField),
  );
  const file = fc.tuple(
    fc.constantFrom("image", "file", "__proto__"),
    fc.constantFrom("a.png", "../../x", "x.svg", "", "\u0000.webp", "y".repeat(500)),
    fc.uint8Array({ maxLength: 400 }),
  );
  const part = fc.oneof(
    { weight: 3, arbitrary: field.map(([name, value]) => Buffer.from(partOf(`name="${name}"`, value))) },
    {
      weight: 1,
      arbitrary: file.map(([name, fileName, bytes]) =>
        // The bytes of the file come between the head of its part and the line break at its end.
        Buffer.concat([
          Buffer.from(partOf(`name="${name}"; filename="${fileName}"`, "", "image/png").slice(0, -2)),
          bytes,
          Buffer.from("\r\n"),
        ]),
      ),
    },
  );
  const form = fc.tuple(
    fc.array(part, { maxLength: 14 }),
    fc.constantFrom("x", "----form", "a b", ""),
    fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat() }),
    fc.constantFrom("--\r\n", "--\r\n", "\r\n", ""),
  );
  return form.map(([parts, boundary, cut, end]) => {
    const framed = parts.map((one) => Buffer.concat([Buffer.from(`--${boundary}\r\n`), one]));
    const body = Buffer.concat([...framed, Buffer.from(`--${boundary}${end}`)]);
    return { boundary, body: cut === null ? body : body.subarray(0, cut % (body.length + 1)) };
  });
}

function partOf(disposition: string, value: string, type = "text/plain"): string {
  return `Content-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n${value}\r\n`;
}

/** The first field of a JSON object, as JSON; otherwise the text itself. */
function firstField(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return JSON.stringify(Object.values(value ?? {})[0]) ?? text;
  } catch {
    return text;
  }
}
