import type { Team } from "@flashplate/contract/team/team";
import type { Page } from "@playwright/test";
import { lunchMenu, menuPdf } from "../../../../functions/test-support/files/menus.ts";
import { dishPicture } from "../picture.ts";
import { firstButton, type Screen, theDashboard } from "./screen.ts";

/**
 * Appears last on the settings, because it waits for Stripe's answer about the new account (`accountOf`),
 * which has no details yet.
 */
const paymentState = (page: Page) => page.getByText("Stripe asks for:");
/** A menu whose draft has flags: an unknown section, a dish without a price. */
const aMenuFile = () => {
  const lines = [...lunchMenu, { text: "Olives and bread", left: 72, top: 320 }];
  return { name: "lunch.pdf", mimeType: "application/pdf", buffer: menuPdf(lines) };
};

/**
 * Shows a team of an owner and a manager.
 * @param ownershipOfferedUntil if it is set, the ownership is offered to the manager until then
 */
function withTeam(ownershipOfferedUntil?: string): (page: Page) => Promise<void> {
  const account = { activeAt: "2026-01-02T12:00:00.000Z", revision: 1 };
  const team: Team = {
    members: [
      { uid: "june", name: "June Mercer", email: "june@demo.test", role: "owner", ...account },
      {
        uid: "noor",
        name: "Noor",
        email: "a.very.long.address.of.a.manager@juniper-table.example",
        role: "manager",
        ...account,
        ...(ownershipOfferedUntil !== undefined && { ownershipOfferedUntil }),
      },
    ],
    invitations: [],
  };
  return async (page) => {
    await page.route("**/engine/vendors/team", (route) => route.fulfill({ json: team }));
  };
}

/** Screens of a new restaurant without dishes. */
export const newcomerScreens: readonly Screen[] = [
  { name: "dashboard-empty", path: "/dashboard", role: "newcomer", shows: theDashboard },
  {
    name: "menu-empty",
    path: "/menu",
    role: "newcomer",
    shows: (page) => page.getByText("Nothing on it yet"),
  },
  {
    name: "new-menu-item-empty",
    path: "/new-menu-item",
    role: "newcomer",
    shows: (page) => page.getByText("Upload your menu to get started quickly"),
  },
  {
    name: "flash-sales-empty",
    path: "/Flashsales",
    role: "newcomer",
    shows: (page) => page.getByText("Sales that have ended are kept here."),
  },
  {
    name: "orders-empty",
    path: "/orders",
    role: "newcomer",
    shows: (page) => page.getByText("No completed orders"),
  },
  {
    name: "before-a-sale",
    path: "/Flashsales",
    role: "newcomer",
    opener: firstButton("Create Flash Sale"),
    opens: (page) => page.getByRole("dialog").getByText("Your menu is empty."),
  },
  {
    name: "menu-review",
    path: "/new-menu-item",
    role: "newcomer",
    shows: (page) => page.getByText("Upload your menu to get started quickly"),
    before: async (page) => {
      await page.getByLabel("Upload menu (JPEG, PNG, PDF)").setInputFiles(aMenuFile());
      await page.getByRole("heading", { name: "Check your menu" }).waitFor({ timeout: 60_000 });
      await page.getByRole("dialog").waitFor({ state: "detached" });
    },
  },
  { name: "settings-restaurant", path: "/settings", role: "newcomer", shows: paymentState },
  {
    name: "hand-over",
    path: "/settings",
    role: "newcomer",
    prepare: withTeam(),
    shows: firstButton("Hand over…"),
    opener: firstButton("Hand over…"),
  },
  {
    name: "settings-offered",
    path: "/settings",
    role: "newcomer",
    prepare: withTeam("2099-01-02T12:00:00.000Z"),
    shows: paymentState,
    before: (page) => firstButton("Take the offer back")(page).waitFor(),
  },
  {
    name: "crop",
    path: "/settings",
    role: "newcomer",
    shows: paymentState,
    before: async (page) => {
      await page.getByLabel("Picture", { exact: true }).setInputFiles(await dishPicture(30));
      await page.getByAltText("Preview of the chosen picture").waitFor();
    },
    opener: firstButton("Crop the picture"),
  },
  {
    name: "return",
    path: "/return/:own",
    role: "newcomer",
    shows: (page) => page.getByText("Initial onboarding status: Not completed"),
  },
];
