import type { StartAnnouncementsRecord } from "@flashplate/contract/notifications/notifications";
import { describe, expect, test } from "vitest";
import { countStart } from "./start-announcements.ts";

const noon = new Date("2026-11-20T12:00:00Z");
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const start = (n: number, dish = `Dish ${n}`) => ({ eventKey: `sale-started_${n}`, dish });

/** The record after starts at these minutes, each of another dish. */
function recordAfter(...minutes: number[]): StartAnnouncementsRecord | undefined {
  return minutes.reduce<StartAnnouncementsRecord | undefined>(
    (record, minute, n) => countStart(record, start(n), later(minute)),
    undefined,
  );
}

describe("the announced starts of a restaurant", () => {
  test("are six in 24 hours", () => {
    const six = recordAfter(0, 1, 2, 3, 4, 5);
    expect(six?.starts).toHaveLength(6);
    expect(countStart(six, start(6), later(6))).toBeUndefined();
    expect(countStart(six, start(6), later(24 * 60 - 1))).toBeUndefined();
    expect(countStart(six, start(6), later(24 * 60))?.starts).toHaveLength(6);
  });

  test("are one per dish and hour, whatever the case of its name", () => {
    const one = countStart(undefined, start(1, "Tomato Soup"), noon);
    expect(countStart(one, start(2, "tomato SOUP"), later(59))).toBeUndefined();
    expect(countStart(one, start(2, "Tomato Soup"), later(60))?.starts).toHaveLength(2);
  });

  test("count a repeated delivery once", () => {
    const six = recordAfter(0, 1, 2, 3, 4, 5);
    expect(countStart(six, start(5), later(6))).toBe(six);
  });
});
