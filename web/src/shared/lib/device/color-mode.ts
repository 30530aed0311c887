import { deviceSetting } from "./device-setting.ts";

/** `system` follows the device's setting. */
export type ColorMode = "system" | "light" | "dark";

/** The colour mode. public/theme.js reads it too, and sets the colours before this code is loaded. */
export const { useSetting: useColorMode, choose: chooseColorMode } = deviceSetting<ColorMode>("theme", [
  "system",
  "light",
  "dark",
]);
