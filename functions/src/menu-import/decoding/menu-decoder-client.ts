import { serverBusy } from "../../platform/app-error.ts";
import { menuDecoderUrl } from "../../platform/configuration/config.ts";
import { DecoderEndedError } from "../../platform/decoder/decoder-process.ts";
import { identityHeaders } from "../../platform/services/identity-token.ts";
import { type DecoderAnswer, type DecoderCall, decoderAnswers, endedAnswer } from "./decoder-calls.ts";

/** Time for the request itself, beside that of the decoder. */
const transportMs = 2000;

/**
 * Asks the function `decodeMenu` to open a file. That function's account has no role, so a file
 * that takes it over reaches no data.
 * @throws DecoderEndedError; server/busy if no instance is free; another error if the answer is invalid
 */
export async function callMenuDecoder<Call extends DecoderCall>(
  call: Call,
  bytes: Uint8Array,
): Promise<DecoderAnswer<Call["step"]>> {
  const url = new URL(menuDecoderUrl());
  const headers = await identityHeaders(url.href);
  url.searchParams.set("call", JSON.stringify(call));
  const ask = async (): Promise<unknown> => {
    const response = await fetch(url, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/octet-stream" },
      body: new Uint8Array(bytes),
      redirect: "error",
      signal: AbortSignal.timeout(call.msLeft + transportMs),
    });
    if (!response.ok) await refuse(response);
    return response.json();
  };
  const answer = await ask().catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== "TimeoutError") throw error;
    throw new DecoderEndedError(true, "no answer");
  });
  const failure = endedAnswer.safeParse(answer);
  if (failure.success) throw new DecoderEndedError(failure.data.ended.isLate, failure.data.ended.reason);
  // The schema of the step has the step's type.
  return decoderAnswers[call.step].parse(answer) as DecoderAnswer<Call["step"]>;
}

/** Cloud Run answers 429 or 503 when no instance is free: https://cloud.google.com/run/docs/troubleshooting */
async function refuse(response: Response): Promise<never> {
  await response.body?.cancel();
  const cause = new Error(`The menu decoder answers ${response.status}.`);
  if (response.status !== 429 && response.status !== 503) throw cause;
  throw serverBusy({ retryAfterSeconds: 5, cause });
}
