import { beforeAll } from "vitest";
import { decodeMenu } from "../../src/menu-import/decoding/decode-menu.triggers.ts";
import { serve } from "../instances/server.ts";

/** Serves `decodeMenu` until the test file ends; `menuImport` opens menus by it, as if deployed. */
export async function startMenuDecoder(): Promise<void> {
  const { origin } = await serve(decodeMenu);
  // Not `vi.stubEnv`: a test that removes its stubs would remove this too. `emulator-setup.ts` restores the
  // environment before the next file of emulator tests.
  process.env.FLASHPLATE_MENU_DECODER = origin;
}

/** Serves `decodeMenu` to all tests of a file. */
export function serveMenuDecoder(): void {
  beforeAll(startMenuDecoder);
}
