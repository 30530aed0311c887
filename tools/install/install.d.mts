export function canInstallWith(version: string): boolean;
export function stampOf(lockText: string, machine: { platform: string; arch: string }): string;
export function missingPackages(lockText: string, installedText: string): string[];
export function ensureInstalled(
  root: string,
  run?: (command: string, root: string) => { isDone: boolean; output: string },
): boolean;
