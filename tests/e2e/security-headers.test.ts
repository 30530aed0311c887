import { expect, origin, test } from "./support/test.ts";
import { watchViolations } from "./support/visits/checks.ts";

test.describe("the pages' policy", () => {
  test("stops scripts, pictures and frames that are injected into a page", async ({ newPerson }) => {
    const { page, expectComplaint } = await newPerson("desktop");
    expectComplaint(/Content Security Policy/);
    const violations = await watchViolations(page);
    await page.goto("/about");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.attacked = true";
      document.body.append(script);
      const image = document.createElement("img");
      image.src = "https://attacker.example/steal.png";
      document.body.append(image);
      const frame = document.createElement("iframe");
      frame.src = "https://attacker.example/";
      document.body.append(frame);
      const base = document.createElement("base");
      base.href = "/elsewhere/";
      document.head.append(base);
    });
    await expect.poll(() => violations.length).toBeGreaterThanOrEqual(4);
    expect(violations.map((what) => what.split(" ")[1]).sort()).toEqual([
      "base-uri",
      "frame-src",
      "img-src",
      "script-src-elem",
    ]);
    expect(await page.evaluate(() => "attacked" in window)).toBe(false);
  });
});

test("refuses to be framed or to run an injected script when a path has a dot segment", async ({
  newPerson,
}) => {
  const { page, expectComplaint } = await newPerson("desktop");
  expectComplaint(/frame|X-Frame-Options|Content Security Policy|ERR_BLOCKED_BY_RESPONSE/i);
  // A page of another origin, which has no content policy.
  await page.route("http://attacker.example/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<iframe src="${origin}/login/.x"></iframe>`,
    }),
  );
  await page.goto("http://attacker.example/");
  await expect.poll(() => page.frames().length).toBe(2);
  const [, framed] = page.frames();
  await framed?.waitForLoadState();
  expect(framed?.url()).not.toContain("/login/.x");

  await page.goto("/login/.x");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.attacked = true";
    document.body.append(script);
  });
  expect(await page.evaluate(() => "attacked" in window)).toBe(false);
});

const usualPaths = ["/", "/login", "/dashboard", "/art/favicon.svg", "/nothing-here"];
const dotPaths = ["/.x", "/login/.x", "/return/.acct", "/art/.x", "/assets/.x", "/.well-known/security.txt"];
for (const path of [...usualPaths, ...dotPaths])
  test(`sends every security header at ${path}`, async () => {
    const { headers } = await fetch(origin + path);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("geolocation=(self)");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  });

test("says in security.txt how to report a problem, for less than a year", async () => {
  const response = await fetch(`${origin}/.well-known/security.txt`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-cache");
  const text = await response.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toMatch(/^Canonical: https:\/\/\S+\/\.well-known\/security\.txt$/m);
  const [, expires = ""] = /^Expires: (.*)$/m.exec(text) ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(365);
});

test("lets browsers keep an asset for a year, but not the response for a missing one", async () => {
  const page = await (await fetch(origin)).text();
  const [asset = ""] = /\/assets\/[^"]+\.js/.exec(page) ?? [];
  const existing = await fetch(origin + asset);
  expect([existing.status, existing.headers.get("cache-control")]).toEqual([
    200,
    "public, max-age=31536000, immutable",
  ]);
  for (const path of ["/assets/index-00000000.js", `${asset}.map`]) {
    const missing = await fetch(origin + path);
    expect([path, missing.status, missing.headers.get("cache-control")]).toEqual([path, 404, "no-store"]);
  }
});
