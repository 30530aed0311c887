import { setTimeout as sleep } from "node:timers/promises";
import type { ErrorBody } from "@flashplate/contract/http/errors";
import type {
  ConsumerOrders,
  NearbySale,
  NearbySales,
  ReserveAnswer,
} from "@flashplate/contract/orders/orders";
import type { Backend, Exchange } from "./backend.ts";

/** A point, and how far from it to search. */
export interface Surroundings {
  latitude: number;
  longitude: number;
  radiusKm?: number;
}

/** The API refused a request. */
export class RefusedRequest extends Error {
  readonly status: number;
  readonly code: string;
  /** `Retry-After` of a 503. */
  readonly retryAfterSeconds: number | undefined;

  constructor({ status, headers }: Response, { error }: ErrorBody) {
    super(`${status} ${error.code}: ${error.message}`);
    this.status = status;
    this.code = error.code;
    this.retryAfterSeconds = status === 503 ? Number(headers.get("Retry-After") ?? "1") : undefined;
  }
}

/** How often a reservation or a cancellation is sent before the app gives up. */
const attempts = 4;
/** Milliseconds before the app repeats a request that got no response. */
const pauseMs = 500;

/** The endpoints below /api/consumerAPI. Each function throws `RefusedRequest` if the API refuses. */
export interface ConsumerApi {
  findSales: (around: Surroundings) => Promise<NearbySale[]>;
  /**
   * @param requestId the same for a repeat of the same reservation
   * @param price_cents the price of a portion that the guest saw
   */
  reserve: (
    saleId: string,
    quantity?: number,
    requestId?: string,
    price_cents?: number,
  ) => Promise<ReserveAnswer>;
  cancel: (orderId: string) => Promise<ReserveAnswer>;
  /** @param before the cursor of the last page */
  orders: (before?: string) => Promise<ConsumerOrders>;
}

/** @param token returns the guest's ID token; the Firebase SDK renews it */
export function consumerApi(backend: Backend, token: () => Promise<string>): ConsumerApi {
  const send = <Body>(method: Exchange["method"], path: string, body?: unknown) =>
    sendRequest<Body>(backend, token, { method, path: `/api/consumerAPI${path}`, body });

  return {
    findSales: async ({ latitude, longitude, radiusKm }) => {
      const query = new URLSearchParams({ lat: String(latitude), lng: String(longitude) });
      if (radiusKm !== undefined) query.set("radiusKm", String(radiusKm));
      return (await send<NearbySales>("GET", `/sales?${query}`)).sales;
    },
    reserve: (saleId, quantity = 1, requestId = crypto.randomUUID(), price_cents) =>
      withRetries(() => send("POST", "/reserve", { saleId, quantity, requestId, canPay: true, price_cents })),
    // A repeat returns the cancelled order.
    cancel: (orderId) => withRetries(() => send("POST", "/cancel", { orderId })),
    orders: (before) =>
      send("GET", before === undefined ? "/orders" : `/orders?before=${encodeURIComponent(before)}`),
  };
}

type Request = Pick<Exchange, "method" | "path" | "body">;

async function sendRequest<Body>(
  { origin, onExchange }: Backend,
  token: () => Promise<string>,
  { method, path, body }: Request,
): Promise<Body> {
  const headers = new Headers({ Authorization: `Bearer ${await token()}` });
  if (body !== undefined) headers.set("Content-Type", "application/json");
  const sent = body === undefined ? null : JSON.stringify(body);
  const response = await fetch(origin + path, { method, headers, body: sent });
  const answer: unknown = await response.json();
  onExchange?.({ method, path, body, status: response.status, answer });
  if (!response.ok) throw new RefusedRequest(response, answer as ErrorBody);
  return answer as Body;
}

/** Repeats a request without a response, and one that the server asks to repeat (503). */
async function withRetries<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      const wait = pauseAfter(error);
      if (wait === undefined || attempt === attempts) throw error;
      await sleep(wait);
    }
  }
}

/** Returns the milliseconds until a repeat, or undefined if a repeat has the same result. */
function pauseAfter(error: unknown): number | undefined {
  if (!(error instanceof RefusedRequest)) return pauseMs;
  // The order is released. Only another reservation, with another id, can succeed.
  if (error.code === "payments/unavailable") return undefined;
  return error.retryAfterSeconds === undefined ? undefined : error.retryAfterSeconds * 1000;
}
