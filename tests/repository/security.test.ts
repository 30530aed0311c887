import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../tools/lib/paths.ts";
import { supportEmail } from "../../web/src/features/marketing/lib/support-email.ts";

const read = (file: string) => readFileSync(join(root, file), "utf8");

describe("docs/security.md", () => {
  const text = read("docs/security.md");

  it("names tests that exist", () => {
    const files = [...text.matchAll(/`((?:tests|functions|tools|web)\/[^`]+\.test\.tsx?)`/g)].map(
      ([, file = ""]) => file,
    );
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it("counts the rows of the ASVS, and gives a reason for each open one", () => {
    const rows = [...text.matchAll(/^\| (V\d+|all)\b[^|]*\|([^|]+)\|([^|]+)\|([^|]+)\|([^|]+)\|$/gm)].map(
      ([, chapter = "", ...counts]) => ({ chapter, counts: counts.map(Number) }),
    );
    for (const { chapter, counts } of rows) {
      const [all = 0, fulfilled = 0, notApplicable = 0, open = 0] = counts;
      expect(fulfilled + notApplicable + open, chapter).toBe(all);
    }
    const total = rows.at(-1);
    const chapters = rows.slice(0, -1);
    expect(chapters).toHaveLength(17);
    const sums = [0, 1, 2, 3].map((n) => chapters.reduce((sum, { counts }) => sum + (counts[n] ?? 0), 0));
    expect(total?.counts).toEqual(sums);
    const reasons = text.slice(text.indexOf("| open row"));
    for (const { chapter, counts } of chapters) {
      const open = reasons.match(
        new RegExp(`(?<=^\\|[^|]*)\\b${chapter.slice(1)}\\.\\d+\\.\\d+(?=[^|]*\\|)`, "gm"),
      );
      expect(open?.length ?? 0, chapter).toBe(counts[3]);
    }
  });
});

it("SECURITY.md names the address of the site", () => {
  expect(read("SECURITY.md")).toContain(`**${supportEmail}**`);
});
