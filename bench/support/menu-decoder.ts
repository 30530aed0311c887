import { decodeMenu } from "../../functions/src/menu-import/decoding/decode-menu.triggers.ts";
import { type Listening, listen } from "../../functions/test-support/instances/listening.ts";

/** Serves `decodeMenu`, by which the menu import in this process then opens files. */
export async function serveMenuDecoder(): Promise<Listening> {
  const served = await listen(decodeMenu);
  process.env.FLASHPLATE_MENU_DECODER = served.origin;
  return served;
}
