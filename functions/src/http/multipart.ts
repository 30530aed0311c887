import type { Readable } from "node:stream";
import busboy, { type FieldInfo, type FileInfo } from "busboy";
import type { Request } from "express";
import { AppError, invalidFields } from "../platform/app-error.ts";
import { isMultipart, rawBodyOf } from "./raw-body.ts";

/** What a form may bring. */
export interface FormLimits {
  /** Field whose text is JSON and becomes the body's field of that name; undefined where the form is a file alone. */
  json?: string;
  /** What to say of a file beyond the limit, and how many bytes that is. */
  maxFileBytes: number;
  fileTooLarge: string;
}

/** What a form brought beside its fields. */
export interface FormFile {
  /** Undefined where no file was sent, or an empty one, as browsers do for a field nobody filled. */
  file: Uint8Array | undefined;
}

const maxFields = 10;
const maxNameLength = 100;
const maxTextBytes = 100 * 1024;
/** Boundaries and part headers, besides text and file. */
const maxOverhead = 16 * 1024;

/**
 * Step: reads a form with at most one file, as `express.json` reads JSON: what `limits.json` names stands in `request.body` for
 * `validate` behind it. A JSON body passes as it is. Behind `authenticate`, so that nobody unknown makes us read megabytes.
 * @throws request/malformed (cut off, no form), request/too-large, request/invalid (the field is no JSON)
 */
export function form(limits: FormLimits) {
  return async (request: Request): Promise<FormFile> => {
    if (!isMultipart(request)) return { file: undefined };
    const most = limits.maxFileBytes + maxTextBytes + maxOverhead;
    const raw = rawBodyOf(request);
    if (Number(raw?.length ?? request.get("content-length") ?? 0) > most) {
      request.resume();
      throw tooLarge(limits.fileTooLarge);
    }
    const { text, file } = await readForm(request, raw, limits);
    const name = limits.json;
    request.body = name === undefined || text === undefined ? {} : { [name]: parseField(name, text) };
    return { file: file?.length ? file : undefined };
  };
}

interface Parts {
  text?: string;
  file?: Buffer;
}

function readForm(request: Request, raw: Buffer | undefined, limits: FormLimits): Promise<Parts> {
  return new Promise((resolve, reject) => {
    const parser = openParser(request, limits);
    const parts: Parts = {};

    const refuse = (error: AppError) => {
      reject(error);
      // Nothing behind this is read any more, but the rest has to flow off before an answer can be heard.
      request.unpipe(parser);
      request.resume();
      parser.destroy();
    };
    const readField = (name: string, text: string, info: FieldInfo) => {
      const long = name.length > maxNameLength || info.nameTruncated || info.valueTruncated;
      if (long) refuse(tooLarge("A field of this form is too long."));
      else if (name === limits.json) parts.text = text;
    };
    const readFile = (_name: string, stream: Readable, _info: FileInfo) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("limit", () => refuse(tooLarge(limits.fileTooLarge)));
      // A form that breaks off inside a file makes its stream fail as well; the parser's error says so.
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
    if (raw) {
      parser.end(raw);
      return;
    }
    request.once("aborted", () => refuse(malformed()));
    request.once("error", () => refuse(malformed()));
    request.pipe(parser);
  });
}

function openParser(request: Request, limits: FormLimits): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      limits: {
        // One byte more than allowed: the parser calls a file of exactly its limit too long.
        fileSize: limits.maxFileBytes + 1,
        files: 1,
        fields: maxFields,
        parts: maxFields + 1,
        fieldSize: maxTextBytes,
        headerPairs: 20,
      },
    });
  } catch {
    // A form without a boundary.
    request.resume();
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
