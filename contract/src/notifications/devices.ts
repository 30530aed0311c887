import * as z from "zod";

/** Address at which a browser's push service takes messages for one device. */
const pushEndpoint = z.url({ protocol: /^https?$/, error: "Give the address of a push service." }).max(1000);

/** Bytes in base64url, with or without padding. */
function bytes(length: number) {
  const characters = Math.ceil((length * 4) / 3);
  return z
    .string()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}=*$`), `Give ${length} bytes in base64url.`)
    .max(characters + 2);
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
  label: z.string("Name the device.").trim().min(1, "Name the device.").max(60, "Use at most 60 characters."),
});
export type RingDevice = z.infer<typeof ringDevice>;

/** DELETE /notifications/devices. */
export const silenceDevice = z.object({ endpoint: pushEndpoint });
