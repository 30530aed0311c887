import type * as z from "zod";
import { AppError } from "../../platform/app-error.ts";
import { DecoderEndedError } from "../../platform/decoder/decoder-process.ts";
import type { DecoderAnswer, DecoderCall, DecoderStep, endedAnswer } from "./decoder-calls.ts";
import { readLocally } from "./local-reader.ts";
import { closeMenu, pdfCpuMs, photoCpuMs, useMenuDecoder } from "./menu-decoder.ts";

/** Runs a step on an uploaded file in the decoder process of this instance. */
export async function decodeMenuFile(
  call: DecoderCall,
  bytes: Uint8Array,
): Promise<DecoderAnswer<DecoderStep> | z.infer<typeof endedAnswer>> {
  try {
    if (call.step === "open") return await openMenu(bytes, call.msLeft);
    if (call.step === "photo") return await encodePhoto(bytes, call.msLeft);
    return { value: await readLocally({ ...call, bytes }, Date.now() + call.msLeft) };
  } catch (error) {
    if (error instanceof AppError && error.code === "menu-import/damaged") return { value: "damaged" };
    if (!(error instanceof DecoderEndedError)) throw error;
    return { ended: { isLate: error.isLate, reason: error.message } };
  }
}

async function openMenu(bytes: Uint8Array, wallMs: number): Promise<DecoderAnswer<"open">> {
  return useMenuDecoder(async (decoder) => {
    const opened = await decoder.call("open", [bytes], { cpuMs: pdfCpuMs, wallMs });
    await closeMenu(decoder);
    return opened;
  });
}

async function encodePhoto(bytes: Uint8Array, wallMs: number): Promise<DecoderAnswer<"photo">> {
  const { value } = await useMenuDecoder((decoder) =>
    decoder.call("photoForModel", [bytes], { cpuMs: photoCpuMs, wallMs }),
  );
  return { value: value === "damaged" ? value : { jpeg: Buffer.from(value).toString("base64") } };
}
