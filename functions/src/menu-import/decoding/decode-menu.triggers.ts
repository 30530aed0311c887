import { onRequest } from "firebase-functions/v2/https";
import { menuDecoderOptions } from "../../platform/configuration/function-options.ts";
import { logError } from "../../platform/logging/logger.ts";
import { decodeMenuFile } from "./decode-menu.ts";
import { decoderCall } from "./decoder-calls.ts";

/**
 * Opens menu files for `menuImport`, which alone may call it. No part of the interface: Hosting does
 * not forward to it.
 */
export const decodeMenu = onRequest(menuDecoderOptions, async (request, response) => {
  const call = decoderCall.safeParse(parsed(request.query.call));
  if (!call.success) {
    response.sendStatus(400);
    return;
  }
  try {
    response.json(await decodeMenuFile(call.data, request.rawBody));
  } catch (error) {
    logError("request-crashed", error, {});
    response.sendStatus(500);
  }
});

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
