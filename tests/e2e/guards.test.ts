import { newApplicant } from "./support/live-updates.ts";
import { hold, passTimeUntilShown } from "./support/network.ts";
import { everyWidth, expect, journeyAt, nightly, type Person, takePicture, test } from "./support/test.ts";
import { admin, signIn, vendor } from "./support/visits/steps.ts";
import { untilTakenOver } from "./support/window.ts";

const roles = [
  "visitor",
  "unverified",
  "unverifiedApplicant",
  "guest",
  "applicant",
  "vendor",
  "manager",
  "staff",
  "admin",
] as const;
type Role = (typeof roles)[number];

/** Outcome: the screen is shown. Other outcomes are the path that the guard redirects to. */
const shown = "shown";
/** Outcome: the path stays, and the screen says who may see it. */
const refused = "refused";
/** Outcome: the path stays, and the screen says that the member's role does not include it. */
const notInRole = "not in role";

/** Outcomes of a screen for approved vendors, in the order of the roles. */
const forVendors = [
  "/login",
  "/vendorportal",
  "/verify-email",
  "/vendorportal",
  "/vendorportal",
  shown,
  shown,
  shown,
  "/admin-portal",
];
const forManagers = forVendors.with(roles.indexOf("staff"), notInRole);
const forOwners = forManagers.with(roles.indexOf("manager"), notInRole);
/** Outcomes of a screen for everyone who is signed in. */
const forSignedIn = ["/login", shown, shown, shown, shown, shown, shown, shown, shown];
/** Outcomes of a screen for visitors. Signed-in users are redirected to their own start page. */
const forVisitors = [
  shown,
  "/vendorportal",
  "/verify-email",
  "/vendorportal",
  "/vendorportal",
  "/dashboard",
  "/dashboard",
  "/dashboard",
  "/admin-portal",
];

/**
 * Outcomes of every guarded route, in the order of the roles. Routes beside each other have different
 * headings, so that the test can see the change.
 */
const outcomes: Record<string, readonly string[]> = {
  "/dashboard": forVendors,
  "/menu": forVendors,
  "/Flashsales": forVendors,
  // A restaurant that waits for approval prepares its menu.
  "/new-menu-item": forManagers.with(roles.indexOf("applicant"), shown),
  "/flashsales": forVendors,
  "/refresh/acct_of_another_vendor": forOwners,
  "/orders": forVendors,
  "/schedule": forManagers,
  "/results": forManagers,
  "/return/acct_of_another_vendor": forOwners,
  "/second-factor": ["/login", refused, refused, refused, refused, refused, refused, refused, shown],
  "/settings": forSignedIn,
  // Only the owner sets the restaurant up.
  "/vendorportal": forSignedIn
    .with(roles.indexOf("manager"), "/dashboard")
    .with(roles.indexOf("staff"), "/dashboard"),
  "/admin-portal": ["/login", refused, refused, refused, refused, refused, refused, refused, shown],
  // Users with a verified email are redirected.
  "/verify-email": [
    "/login",
    shown,
    shown,
    "/vendorportal",
    "/vendorportal",
    "/vendorportal",
    "/dashboard",
    "/dashboard",
    "/vendorportal",
  ],
  "/": forVisitors,
  "/login": forVisitors,
};

/** Headings of the screens, or of what they show while they wait. */
const headings: Record<string, string> = {
  "/": "Tonight's surplus, sold before closing.",
  "/login": "Login",
  "/verify-email": "Verify your Email Address",
  "/vendorportal": "Get ready to sell",
  "/dashboard": "Welcome Back",
  "/menu": "Menu",
  "/new-menu-item": "Menu",
  "/Flashsales": "Flash Sales",
  "/flashsales": "Flash Sales",
  "/orders": "Orders",
  "/schedule": "Schedule",
  "/results": "Results",
  "/refresh/acct_of_another_vendor": "On the way to our payment provider",
  "/return/acct_of_another_vendor": "Payments",
  "/second-factor": "Login with a code",
  "/settings": "Settings",
  "/admin-portal": "Restaurants waiting for approval",
};

function headingOf(path: string, outcome: string, role: Role): string | undefined {
  if (outcome === refused) return "Not for this account";
  if (outcome === notInRole) return "Not in your role";
  const end = outcome === shown ? path : outcome;
  if (end === "/vendorportal" && role === "guest") return "Your account is ready";
  return end === "/vendorportal" && role === "unverified" ? "Account created" : headings[end];
}

/**
 * Opens every route as a role and compares the outcome. Loads only the first route, and reaches the
 * others by the history, which is faster.
 */
async function walk({ page }: Person, role: Role): Promise<void> {
  const at = roles.indexOf(role);
  let isLoaded = false;
  for (const [path, ofRoles] of Object.entries(outcomes)) {
    const outcome = ofRoles[at] ?? "";
    const end = [shown, refused, notInRole].includes(outcome) ? path : outcome;
    if (isLoaded) await page.evaluate(goInHistory, path);
    else await page.goto(path);
    isLoaded = true;
    await expect
      .poll(() => page.evaluate(readScreen), {
        timeout: 30_000,
        intervals: [50],
        message: `${path} for ${role}`,
      })
      .toEqual([end, headingOf(path, outcome, role)]);
  }
}

/** Runs in the page: returns its path and heading. */
function readScreen(): [path: string, heading: string | undefined] {
  const heading = document.querySelector("h1")?.textContent;
  return [
    location.pathname,
    heading ?? document.querySelector("[role=status][aria-label]")?.ariaLabel ?? undefined,
  ];
}

/** Runs in the page: simulates a step in the history. */
function goInHistory(path: string): void {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}

test.describe("the guard", () => {
  test("leads a visitor to the login from every guarded route", async ({ newPerson }) => {
    await walk(await newPerson("phone"), "visitor");
  });

  test("keeps the notice of an ended session when the login is reloaded", async ({ newPerson }) => {
    const { page } = await newPerson("phone");
    await page.goto("/login");
    await untilTakenOver(page);
    const notice = "You were logged out. Log in to go on.";
    // The router stores the state that the previous screen passes in this form.
    await page.evaluate((usr) => history.replaceState({ usr, key: "ended", idx: 0 }, ""), { notice });
    await page.reload();
    await page.getByText(notice).waitFor();
  });

  test("shows the login when a second guarded link is clicked while it loads", async ({ newPerson }) => {
    const { page } = await newPerson("desktop");
    const letThrough = await hold(page, "**/assets/login-page*.js");
    await page.goto("/orders", { waitUntil: "commit" });
    await page.waitForURL("**/login", { waitUntil: "commit" });
    await page.getByRole("link", { name: "Orders", exact: true }).click();
    letThrough();
    await page.getByRole("heading", { level: 1, name: "Login" }).waitFor();
  });

  test("leads an unverified account to its next step, before and after applying", async ({ newPerson }) => {
    const person = await newPerson("phone");
    const { account, apply } = await newApplicant("The Unread Mail", false);
    await signIn(person, account);
    await person.page.waitForURL("**/vendorportal");
    await walk(person, "unverified");
    await apply();
    await walk(person, "unverifiedApplicant");
  });

  test("leads an account without a restaurant, before and after applying", nightly, async ({ newPerson }) => {
    const person = await newPerson("desktop");
    const { account, apply } = await newApplicant("The Patient Pot");
    await signIn(person, account);
    await person.page.waitForURL("**/vendorportal");
    await walk(person, "guest");
    await apply();
    await walk(person, "applicant");
  });

  test("shows an approved vendor every vendor screen", nightly, async ({ newPerson }) => {
    const person = await newPerson("desktop");
    const { page } = person;
    person.expectComplaint(/404.*\/account\/status$/, /404.*\/account_link$/);
    await page.route("**/account_link", () => {}); // Without a response, the screen keeps waiting.
    await signIn(person, vendor);
    await page.waitForURL("**/dashboard");
    await page.getByText("Total Menu Items").waitFor();
    await takePicture(page, "desktop-dashboard");
    await walk(person, "vendor");
  });

  test.describe("a member of a team", () => {
    for (const role of ["manager", "staff"] as const) {
      test(`reads as ${role} why a screen is not in the role`, async ({ newPerson }) => {
        const person = await newPerson("phone");
        await signIn(person, { email: `${role}@demo.test`, password: "demo-password" });
        await person.page.waitForURL("**/dashboard");
        await walk(person, role);
      });
    }
  });

  test("leads an admin to the admin page", async ({ newPerson }) => {
    const person = await newPerson("desktop");
    // The Auth emulator has no authenticator apps.
    person.expectComplaint(/mfaEnrollment:start/);
    await signIn(person, admin);
    await person.page.waitForURL("**/admin-portal");
    await walk(person, "admin");
  });

  test("signs a pending vendor out and says why when they log in", async ({ newPerson }) => {
    const person = await newPerson("phone");
    const { page } = person;
    await signIn(person, { email: "pending@demo.test", password: "demo-password" });
    await page.waitForURL("/");
    await page.getByRole("status").filter({ hasText: "waiting for approval" }).waitFor();
    await page.goto("/dashboard");
    await page.waitForURL("**/login");
  });

  for (const width of everyWidth)
    test(
      `offers to try again when the account lookup fails, on a ${width}`,
      journeyAt(width),
      async ({ newPerson }) => {
        const person = await newPerson(width, { account: vendor });
        const { page } = person;
        person.expectComplaint(/ERR_CONNECTION_RESET.*vendors\/me/);
        await page.clock.install();
        await page.route("**/engine/vendors/me", (route) => route.abort("connectionreset"));
        await page.goto("/dashboard");
        const failure = page.getByRole("alert").filter({ hasText: "We could not find out who you are." });
        await passTimeUntilShown(page, failure);
        await takePicture(page, `${width}-guard-failed`);
        await page.unroute("**/engine/vendors/me");
        await failure.getByRole("button", { name: "Try again" }).click();
        await page.getByText(/^Completed Today:/).waitFor();
      },
    );
});
