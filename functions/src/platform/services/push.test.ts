import { describe, expect, test } from "vitest";
import { fcmMessageOf, type Push } from "./push.ts";

const at = new Date("2026-11-20T18:00:00Z");
const push: Push = {
  topic: "vendor_1",
  title: "Test Kitchen",
  body: "Flash sale: Tomato Soup for $6.80.",
  data: { kind: "sale-started", geohash: "dr5regw3pp" },
  collapseKey: "key",
  expiresAt: new Date("2026-11-20T20:00:00Z"),
  filteredByApp: true,
};
const expiration = String(push.expiresAt.getTime() / 1000);

describe("fcmMessageOf", () => {
  test("has no notification for Android when the app filters the message", () => {
    expect(fcmMessageOf(push, at)).toEqual({
      topic: "vendor_1",
      data: { ...push.data, title: push.title, body: push.body },
      android: { collapseKey: "key", ttl: 7_200_000, priority: "high" },
      apns: {
        headers: { "apns-collapse-id": "key", "apns-expiration": expiration },
        payload: { aps: { alert: { title: push.title, body: push.body }, mutableContent: true } },
      },
      webpush: { headers: { Topic: "key", TTL: "7200" } },
    });
  });

  test("lets the phone show any other message", () => {
    expect(fcmMessageOf({ ...push, filteredByApp: false }, at)).toEqual({
      topic: "vendor_1",
      notification: { title: push.title, body: push.body },
      data: push.data,
      android: { collapseKey: "key", ttl: 7_200_000, notification: { tag: "key" } },
      apns: { headers: { "apns-collapse-id": "key", "apns-expiration": expiration } },
      webpush: { headers: { Topic: "key", TTL: "7200" } },
    });
  });

  test("has a lifetime of 0 when the message is outdated: delivered at once or never", () => {
    expect(fcmMessageOf(push, new Date("2026-11-20T20:00:01Z")).android).toMatchObject({ ttl: 0 });
  });
});
