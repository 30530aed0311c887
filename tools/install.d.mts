export function canInstallWith(version: string): boolean;
export function stampOf(lockText: string, machine: { platform: string; arch: string }): string;
export function isComplete(lockText: string, installedText: string): boolean;
export function ensureInstalled(root: string): boolean;
