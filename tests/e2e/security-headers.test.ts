import { watchViolations } from "./support/checks.ts";
import { expect, origin, test } from "./support/test.ts";

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
    });
    await expect.poll(() => violations.length).toBeGreaterThanOrEqual(3);
    expect(violations.map((what) => what.split(" ")[1]).sort()).toEqual([
      "frame-src",
      "img-src",
      "script-src-elem",
    ]);
    expect(await page.evaluate(() => "attacked" in window)).toBe(false);
  });
});

for (const path of ["/", "/login", "/dashboard", "/art/favicon.svg", "/nothing-here"])
  test(`sends every security header at ${path}`, async () => {
    const { headers } = await fetch(origin + path);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("geolocation=(self)");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  });
