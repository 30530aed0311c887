import type { PriceAim } from "@flashplate/contract/pricing/model/suggest-for-dish";
import { deviceSetting } from "../../../shared/lib/device/device-setting.ts";

/** What suggested prices aim at on this device; `off` hides them. */
export type SuggestionsChoice = PriceAim | "off";

export const { useSetting: useSuggestionsChoice, choose: chooseSuggestions } =
  deviceSetting<SuggestionsChoice>("suggestions", ["earnings", "waste", "off"]);
