import { ToolError } from "../lib/tool-error.ts";
import { allEmulators, type Emulator } from "./settings.ts";

/**
 * The emulators of `--only=NAME,...`, all without it.
 * @throws {ToolError} for an unknown name
 */
export function chosenEmulators(only: string | undefined): Emulator[] {
  if (only === undefined) return allEmulators;
  const names = only.split(",");
  const unknown = names.filter((name) => !isEmulator(name));
  if (unknown.length > 0) {
    throw new ToolError(`--only takes ${allEmulators.join(", ")}, not "${unknown.join(", ")}".`, 2);
  }
  return names.filter(isEmulator);
}

function isEmulator(name: string): name is Emulator {
  return allEmulators.some((known) => known === name);
}
