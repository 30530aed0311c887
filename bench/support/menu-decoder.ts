import { decodeMenu } from "../../functions/src/menu-import/decoding/decode-menu.triggers.ts";
import { type Listening, listen } from "../../functions/test-support/instances/listening.ts";

/** Serves the function that opens menu files in this process, which is an instance of it. */
export async function serveMenuDecoder(): Promise<Listening> {
  const served = await listen(decodeMenu);
  process.env.FLASHPLATE_MENU_DECODER = served.origin;
  return served;
}
