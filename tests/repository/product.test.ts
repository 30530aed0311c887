import { readFileSync } from "node:fs";
import { join } from "node:path";
import { flashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { menuItem } from "@flashplate/contract/menu/menu";
import { order } from "@flashplate/contract/orders/orders.responses";
import { expect, test } from "vitest";
import { root } from "../../tools/lib/paths.ts";

const product = readFileSync(join(root, "docs/product.md"), "utf8");

/** The text of a section, without its heading. */
function section(number: string): string {
  const [, text = ""] = product.split(new RegExp(`^### ${number.replace(".", "\\.")} .*$`, "m"));
  return text.split(/^##/m)[0] ?? "";
}

/** The names in the code spans of a text. */
function namesIn(text: string): Set<string> {
  return new Set([...text.matchAll(/`([^`]*)`/g)].flatMap(([, code = ""]) => code.match(/\w+/g) ?? []));
}

test.each([
  { section: "3.3", entity: "dish", schema: menuItem },
  { section: "3.4", entity: "sale", schema: flashSale },
  { section: "3.5", entity: "order", schema: order },
])("describes each field of a $entity in section $section of docs/product.md", (row) => {
  const names = namesIn(section("3.1") + section(row.section));
  const missing = Object.keys(row.schema.shape).filter((field) => !names.has(field));
  expect(missing).toEqual([]);
});
