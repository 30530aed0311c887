import type { RingDevice } from "@flashplate/contract/notifications/devices";
import type {
  Device,
  DevicesAnswer,
  RingDeviceAnswer,
  SilenceDeviceAnswer,
} from "@flashplate/contract/notifications/notifications";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiGet, apiSend } from "../../shared/lib/api/api-client.ts";
import { rememberDevice, rememberedDevice } from "../../shared/lib/device/own-device.ts";
import {
  ownEndpoint,
  pushSupport,
  subscribeToPush,
  unsubscribeFromPush,
} from "../../shared/lib/firebase/push-subscription.ts";

const path = "/notifications/devices";
/** Query key of the devices that ring. */
export const devicesKey = ["devices"] as const;

/** The devices of the restaurant, and which of them is this browser. */
export interface Devices extends DevicesAnswer {
  /** Undefined if this browser does not ring. */
  own: Device | undefined;
  others: Device[];
}

export function useDevices() {
  return useQuery({
    queryKey: devicesKey,
    queryFn: async ({ signal }): Promise<Devices> => {
      const [answer, endpoint] = await Promise.all([apiGet<DevicesAnswer>(path, signal), ownEndpoint()]);
      const isOwn = (device: Device) => device.endpoint === endpoint;
      const own = answer.devices.find(isOwn);
      if (own) rememberDevice(own);
      return {
        ...answer,
        own,
        others: answer.devices.filter((one) => !isOwn(one)),
      };
    },
  });
}

/** Why this browser does not ring although the person wanted it. */
export class NotRingingError extends Error {
  readonly reason: "not-allowed" | "no-push-service";
  constructor(reason: "not-allowed" | "no-push-service", options?: ErrorOptions) {
    super(reason, options);
    this.name = "NotRingingError";
    this.reason = reason;
  }
}

/**
 * Makes this browser ring.
 * @throws NotRingingError, ApiError
 */
export function useRingThisDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ publicKey, label }: { publicKey: string; label: string }) => {
      const subscription = await subscribeToPush(publicKey).catch((cause: unknown) => {
        throw new NotRingingError("no-push-service", { cause });
      });
      if (!subscription) throw new NotRingingError("not-allowed");
      const body: RingDevice = { subscription, label };
      await apiSend<RingDeviceAnswer>("POST", path, body);
      rememberDevice({ endpoint: subscription.endpoint, label });
    },
    onSettled: () => client.invalidateQueries({ queryKey: devicesKey }),
  });
}

/** Stops this browser or another device from ringing. */
export function useSilenceDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (endpoint: string) => {
      await apiSend<SilenceDeviceAnswer>("DELETE", path, { endpoint });
      if (endpoint === (await ownEndpoint())) await unsubscribeFromPush();
    },
    onSettled: () => client.invalidateQueries({ queryKey: devicesKey }),
  });
}

/**
 * Stops this browser from ringing, before its person signs out. If the request fails, ending the
 * browser's subscription is enough: the push service refuses the server's next message.
 */
export async function silenceThisDevice(): Promise<void> {
  const endpoint = await ownEndpoint();
  if (endpoint === null) return;
  const request = apiSend<SilenceDeviceAnswer>("DELETE", path, { endpoint });
  await Promise.allSettled([request, unsubscribeFromPush()]);
}

/**
 * Registers this browser again if its push service has replaced its address, or ended its
 * subscription. Does nothing if this browser does not ring. Never asks for a permission.
 * @throws ApiError, or if the push service does not respond
 */
export async function renewThisDevice(): Promise<void> {
  const known = rememberedDevice();
  if (!known || pushSupport() !== "ready" || Notification.permission !== "granted") return;
  if ((await ownEndpoint()) === known.endpoint) return;
  const { publicKey } = await apiGet<DevicesAnswer>(path);
  const subscription = publicKey === null ? undefined : await subscribeToPush(publicKey);
  if (!subscription) return;
  // The old address is removed first, because the restaurant may have the largest number of devices.
  await apiSend<SilenceDeviceAnswer>("DELETE", path, { endpoint: known.endpoint });
  const body: RingDevice = { subscription, label: known.label };
  await apiSend<RingDeviceAnswer>("POST", path, body);
  rememberDevice({ endpoint: subscription.endpoint, label: known.label });
}
