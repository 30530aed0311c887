import { adminScreens } from "../screens/admin-screens.ts";
import { newcomerScreens } from "../screens/newcomer-screens.ts";
import type { Screen } from "../screens/screen.ts";
import { secondFactorScreens } from "../screens/second-factor-screens.ts";
import { vendorScreens } from "../screens/vendor-screens.ts";
import { visitorScreens } from "../screens/visitor-screens.ts";

/** Every route and dialog of the site. A test fails if a route has no row. */
export const screens: readonly Screen[] = [
  ...visitorScreens,
  ...vendorScreens,
  ...newcomerScreens,
  ...adminScreens,
  ...secondFactorScreens,
];
