import * as z from "zod";
import { lineOf, textOf } from "../shared/text.ts";

const wrongEndpoint = "Give the address of a push service.";

/** Address at which a browser's push service takes messages for one device. */
const pushEndpoint = textOf(1000, { missing: wrongEndpoint }).check(
  z.url({ protocol: /^https?$/, error: wrongEndpoint }),
);

/** Bytes in base64url, with or without padding. */
function bytes(length: number) {
  const characters = Math.ceil((length * 4) / 3);
  const error = `Give ${length} bytes in base64url.`;
  return textOf(characters + 2, { tooLong: error }).regex(
    new RegExp(`^[A-Za-z0-9_-]{${characters}}=*$`),
    error,
  );
}

/**
 * An uncompressed point on P-256: the byte 4, then two coordinates of 32 bytes. The server checks
 * that it is on the curve.
 */
const point = bytes(65).regex(/^B[A-P]/, "Give a point on the curve P-256.");

/**
 * POST /notifications/devices. `subscription` is a browser's PushSubscription: RFC 8030, with keys of
 * RFC 8291 (a point on P-256, and a secret).
 */
export const ringDevice = z.object({
  subscription: z.object({
    endpoint: pushEndpoint,
    keys: z.object({ p256dh: point, auth: bytes(16) }),
  }),
  /** Shown in the list of devices, such as `Chrome (Android)`. */
  label: lineOf(60, { missing: "Name the device." }).min(1, "Name the device."),
});
export type RingDevice = z.infer<typeof ringDevice>;

/** DELETE /notifications/devices. */
export const silenceDevice = z.object({ endpoint: pushEndpoint });
