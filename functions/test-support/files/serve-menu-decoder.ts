import { afterAll, beforeAll } from "vitest";
import { decodeMenu } from "../../src/menu-import/decoding/decode-menu.triggers.ts";
import { type Listening, listen } from "../instances/listening.ts";

/** Serves `decodeMenu` to the tests of a file, which open menus by it as a deployed `menuImport` does. */
export function serveMenuDecoder(): void {
  let served: Listening;
  beforeAll(async () => {
    served = await listen(decodeMenu);
    // Not a stub, which tests of a file remove.
    process.env.FLASHPLATE_MENU_DECODER = served.origin;
  });
  afterAll(() => served.close());
}
