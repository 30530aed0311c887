import type { Readable } from "node:stream";
import busboy, { type FieldInfo, type FileInfo } from "busboy";
import type { Request } from "express";
import { AppError, invalidFields } from "../../platform/app-error.ts";
import { isMultipart, rawBodyOf } from "./raw-body.ts";

/** Limits of a form. */
export interface FormLimits {
  /** Names of the form's fields. Each has JSON, which becomes the field of the body with this name. */
  fields: readonly string[];
  maxFileBytes: number;
  /** Error message for a larger file. */
  fileTooLarge: string;
}

/** The file of a form. */
export interface FormFile {
  /** Undefined without a file, or with an empty one, which browsers send for an empty field. */
  file: Uint8Array | undefined;
}

const maxFields = 10;
const maxNameLength = 100;
const maxTextBytes = 100 * 1024;
/** Bytes of boundaries and part headers. */
const maxOverheadBytes = 16 * 1024;
/** Lines in the header of a part. Browsers send two. */
const maxHeadersOfPart = 20;

/**
 * Step: reads a form with at most one file and puts `limits.fields` into `request.body`, for
 * `validate`. A body with another content type passes unchanged. Placed after `authenticate`, so
 * that the megabytes of strangers are not parsed.
 * @throws request/malformed (no body, no boundary, or truncated), request/too-large,
 * request/invalid (a field is not JSON)
 */
export function form(limits: FormLimits) {
  return async (request: Request): Promise<FormFile> => {
    if (!isMultipart(request)) return { file: undefined };
    const raw = rawBodyOf(request);
    if (raw === undefined) throw malformed();
    const maxBytes = limits.maxFileBytes + maxTextBytes + maxOverheadBytes;
    if (raw.length > maxBytes) throw tooLarge(limits.fileTooLarge);
    const { texts, file } = await readForm(request, raw, limits);
    request.body = Object.fromEntries([...texts].map(([name, text]) => [name, parseField(name, text)]));
    return { file: file?.length ? file : undefined };
  };
}

interface Parts {
  /** By the field's name. */
  texts: Map<string, string>;
  file?: Buffer;
}

function readForm(request: Request, raw: Buffer, limits: FormLimits): Promise<Parts> {
  return new Promise((resolve, reject) => {
    const parser = openParser(request, limits);
    const parts: Parts = { texts: new Map() };

    const refuse = (error: AppError) => {
      reject(error);
      parser.destroy();
    };
    // The types of the parser are wrong here: it passes no name for a field whose name is empty.
    const readField = (name: string | undefined, text: string, info: FieldInfo) => {
      if (name === undefined) return;
      const isTooLong = name.length > maxNameLength || info.nameTruncated || info.valueTruncated;
      if (isTooLong) refuse(tooLarge("A field of this form is too long."));
      else if (limits.fields.includes(name)) parts.texts.set(name, text);
    };
    const readFile = (_name: string, stream: Readable, _info: FileInfo) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("limit", () => refuse(tooLarge(limits.fileTooLarge)));
      // A truncated form fails the file's stream too. The parser's error reports it.
      stream.on("error", () => undefined);
      stream.on("end", () => {
        parts.file = Buffer.concat(chunks);
      });
    };

    parser.on("field", readField);
    parser.on("file", readFile);
    for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const) {
      parser.on(limit, () => refuse(tooLarge("This form has too many parts. Send one file at a time.")));
    }
    parser.on("error", () => refuse(malformed()));
    parser.on("close", () => resolve(parts));
    parser.end(raw);
  });
}

function openParser(request: Request, limits: FormLimits): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      limits: {
        // One byte more than allowed, because the parser reports a file of exactly its limit as too
        // long.
        fileSize: limits.maxFileBytes + 1,
        files: 1,
        fields: maxFields,
        parts: maxFields + 1,
        fieldSize: maxTextBytes,
        headerPairs: maxHeadersOfPart,
      },
    });
  } catch {
    // The form has no boundary.
    throw malformed();
  }
}

function parseField(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidFields({ [name]: "This field is not valid JSON." });
  }
}

function malformed(): AppError {
  return new AppError(
    "request/malformed",
    "This form did not arrive as a whole. Send it again, with Content-Type: multipart/form-data.",
  );
}

function tooLarge(message: string): AppError {
  return new AppError("request/too-large", message);
}
