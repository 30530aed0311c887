import { menuDraft } from "@flashplate/contract/menu-import/menu-import";
import * as z from "zod";

// What `menuImport` and `decodeMenu` send each other. The file is the body of the request, the call
// is in the address. `decodeMenu` opens files of strangers, so its answer is validated as well.

const overview = z.object({
  pages: z.number().int().min(0),
  /** Whether the first page is text, which needs no recognition. */
  startsWithText: z.boolean(),
});

const problem = z.enum(["encrypted", "damaged"]);

/** Time until the answer is too late, in milliseconds. Instances may disagree about the time of day. */
const msLeft = z.number().int().positive();

export const decoderCall = z.discriminatedUnion("step", [
  z.object({ step: z.literal("open"), msLeft }),
  z.object({
    step: z.literal("read"),
    msLeft,
    kind: z.enum(["image", "pdf"]),
    pages: z.number().int().min(0),
    /** Processor time that decoding may still use, without text recognition. */
    cpuMsLeft: z.number().positive(),
  }),
  z.object({ step: z.literal("photo"), msLeft }),
]);
/**
 * A step that opens an uploaded file: `open` looks at a PDF, `read` finds its dishes, `photo` encodes a
 * photo for the AI text service.
 */
export type DecoderCall = z.infer<typeof decoderCall>;
export type DecoderStep = DecoderCall["step"];

/** The answer when the decoder process ended; see `DecoderEndedError`. */
export const endedAnswer = z.object({
  ended: z.object({ isLate: z.boolean(), reason: z.string().max(200) }),
});

const { rows, notices } = menuDraft.shape;
/** A row before `finishDraft`, which shortens its texts. */
const unfinishedRow = rows.element
  .omit({ id: true })
  .extend({ name: z.string(), description: z.string(), section: z.string().nullable() });

/** The answers of the steps. */
export const decoderAnswers = {
  open: z.object({ value: z.union([overview, problem]), cpuMs: z.number().min(0) }),
  read: z.object({
    value: z.union([z.object({ rows: z.array(unfinishedRow), notices }), z.literal("damaged")]),
  }),
  /** A JPEG in base64. */
  photo: z.object({ value: z.union([z.object({ jpeg: z.base64() }), z.literal("damaged")]) }),
} as const satisfies Record<DecoderStep, z.ZodType>;
/** The answer of a step. */
export type DecoderAnswer<Step extends DecoderStep> = z.infer<(typeof decoderAnswers)[Step]>;
