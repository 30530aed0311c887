import * as z from "zod";
import { lineOf, textOf } from "../shared/text.ts";

const wrongEndpoint = "Give the address of a push service.";

/** Address at which a browser's push service takes messages for one device. */
const pushEndpoint = textOf(1000, { missing: wrongEndpoint }).check(
  z.url({ protocol: /^https?$/, error: wrongEndpoint }),
);

const wrongKey = "Give a point on the curve P-256.";
const wrongSecret = "Give 16 bytes in base64url.";

/**
 * An uncompressed point on P-256, in base64url with or without padding: the byte 4, then two
 * coordinates of 32 bytes. The server checks that it is on the curve.
 */
const point = textOf(89, { tooLong: wrongKey }).regex(/^B[A-P][A-Za-z0-9_-]{85}=*$/, wrongKey);
const secret = textOf(24, { tooLong: wrongSecret }).regex(/^[A-Za-z0-9_-]{22}=*$/, wrongSecret);

/**
 * POST /notifications/devices. `subscription` is a browser's PushSubscription: RFC 8030, with keys of
 * RFC 8291 (a point on P-256, and a secret).
 */
export const ringDevice = z.object({
  subscription: z.object({
    endpoint: pushEndpoint,
    keys: z.object({ p256dh: point, auth: secret }),
  }),
  /** Shown in the list of devices, such as `Chrome (Android)`. */
  label: lineOf(60, { missing: "Name the device." }).min(1, "Name the device."),
});
export type RingDevice = z.infer<typeof ringDevice>;

/** DELETE /notifications/devices. */
export const silenceDevice = z.object({ endpoint: pushEndpoint });
