import { adminScreens } from "./screens/admin-screens.ts";
import { newcomerScreens } from "./screens/newcomer-screens.ts";
import type { Role, Screen } from "./screens/screen.ts";
import { secondFactorScreens } from "./screens/second-factor-screens.ts";
import { vendorScreens } from "./screens/vendor-screens.ts";
import { visitorScreens } from "./screens/visitor-screens.ts";
import type { Width } from "./window.ts";

/** Every route and dialog of the site. A test fails if a route has no row. */
export const screens: readonly Screen[] = [
  ...visitorScreens,
  ...vendorScreens,
  ...newcomerScreens,
  ...adminScreens,
  ...secondFactorScreens,
];

/** Returns the screens of a role at a width. */
export function screensOf(role: Role, width: Width): Screen[] {
  return screens.filter((screen) => screen.role === role && (screen.width ?? width) === width);
}
