import { deviceSetting } from "../../../shared/lib/device/device-setting.ts";

const { useSetting, choose } = deviceSetting<"on" | "off">("single-keys", ["on", "off"]);

/**
 * Whether single keys control the queue on this device; on by default. People who dictate can turn
 * them off, because each dictated letter would be a command (WCAG 2.1.4).
 */
export function useSingleKeys(): boolean {
  return useSetting() === "on";
}

/** Turns single keys on or off on this device, in all tabs. */
export function setSingleKeys(isOn: boolean): void {
  choose(isOn ? "on" : "off");
}
