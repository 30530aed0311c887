import type { Endpoint } from "@flashplate/contract/http/endpoint";
import type { Request, Router } from "express";
import type { Step } from "./access/step.ts";
import { type FormFile, form } from "./body/multipart.ts";
import { type AnyHandler, type ContextOf, mountSteps, type ReplyOf } from "./mount.ts";
import { type Row, stepsOf } from "./steps-of.ts";

type RowWithFiles = Row & Required<Pick<Row, "files">>;

/**
 * Mounts an endpoint that reads a form with one file. It is not part of `mount`, so that only functions
 * with such an endpoint load the parser of forms.
 */
export function mountForm<const Served extends RowWithFiles>(
  router: Router,
  row: Served,
  handler: (context: ContextOf<Served> & FormFile, request: Request) => Promise<ReplyOf<Served>>,
): void {
  const steps = stepsOf(row, formStep(row));
  mountSteps(router, row, steps, handler as AnyHandler);
}

/** Reads the form: the file, and the fields of the body's schema. */
function formStep({ files, body }: Pick<Endpoint, "body"> & Required<Pick<Endpoint, "files">>): Step {
  const [file, ...others] = Object.values(files);
  if (!file || others.length > 0) throw new Error("A form has exactly one file.");
  const fields = body && "shape" in body ? Object.keys(body.shape as object) : [];
  return form({ fields, maxFileBytes: file.maxBytes, fileTooLarge: file.tooLargeMessage });
}
