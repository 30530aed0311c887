import type { ContactMessageAnswer } from "@flashplate/contract/contact/contact";
import type { Dashboard } from "@flashplate/contract/dashboard/dashboard";
import type {
  DeleteFlashSaleAnswer,
  DeletePastSaleAnswer,
  UpdateFlashSaleAnswer,
} from "@flashplate/contract/flash-sales/flash-sale-changes";
import type {
  AddToPastAnswer,
  CreateFlashSaleAnswer,
  FlashSale,
} from "@flashplate/contract/flash-sales/flash-sales";
import type { Health } from "@flashplate/contract/health/health";
import type { Endpoint } from "@flashplate/contract/http/endpoint";
import { type ErrorCode, errorStatus, type FieldErrors, fieldErrors } from "@flashplate/contract/http/errors";
import { endpoints } from "@flashplate/contract/http/interface";
import type { AddItemsAnswer, Menu, MenuItems } from "@flashplate/contract/menu/menu";
import type { VendorTopicAnswer } from "@flashplate/contract/notifications/notifications";
import type { OrderAnswer, VendorOrders } from "@flashplate/contract/orders/orders";
import type {
  AccountLinkAnswer,
  AccountStatusAnswer,
  PaymentAccountAnswer,
} from "@flashplate/contract/payments/payments";
import type {
  DeleteAccountAnswer,
  Me,
  RegisterVendorAnswer,
  UpdateProfileAnswer,
  VendorNameAnswer,
} from "@flashplate/contract/vendors/vendors";
import { network, send } from "./network.ts";

interface Answers {
  "GET /engine/vendors/me": Me;
  "POST /engine/vendors/register-vendor": RegisterVendorAnswer;
  "PUT /engine/vendors/profile": UpdateProfileAnswer;
  "POST /engine/vendors/delete-account": DeleteAccountAnswer;
  "GET /api/menuAPI/items": Menu;
  "POST /api/menuAPI/add": AddItemsAnswer;
  "PUT /api/menuAPI/update": MenuItems;
  "DELETE /api/menuAPI/delete": MenuItems;
  "GET /api/flashsaleAPI/allFlashSales": FlashSale[];
  "GET /api/flashsaleAPI/getPastSales": FlashSale[];
  "POST /api/flashsaleAPI/getFlashSaleById": FlashSale;
  "POST /engine/flashsales/create": CreateFlashSaleAnswer;
  "PUT /api/flashsaleAPI/updateFlashSale": UpdateFlashSaleAnswer;
  "POST /api/flashsaleAPI/addToPast": AddToPastAnswer;
  "DELETE /api/flashsaleAPI/deleteFlashSale": DeleteFlashSaleAnswer;
  "DELETE /api/flashsaleAPI/deletePastSale": DeletePastSaleAnswer;
  "GET /api/vendorAPI/getVendorOrders": VendorOrders;
  "POST /api/vendorAPI/completeOrder": OrderAnswer;
  "POST /api/vendorAPI/cancelOrder": OrderAnswer;
  "GET /api/vendorAPI/dashboard": Dashboard;
  "GET /api/vendorAPI/getVendorName": VendorNameAnswer;
  "POST /contact-message": ContactMessageAnswer;
  "POST /notifications/create-vendor-topic": VendorTopicAnswer;
  "GET /api/health": Health;
  "GET /account/status": AccountStatusAnswer;
  "POST /account": PaymentAccountAnswer;
  "POST /account_link": AccountLinkAnswer;
}
type Route = keyof Answers;

/** A request as the server parses it: JSON, or the JSON fields and files of a form. */
export interface Sent {
  body: Record<string, unknown>;
  files: Record<string, File>;
  query: URLSearchParams;
}

export class Refusal {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields: FieldErrors | undefined;
  constructor(code: ErrorCode, message: string, fields?: FieldErrors) {
    this.code = code;
    this.message = message;
    this.fields = fields;
  }
}

type Reply<R extends Route> = Answers[R] | Refusal;

const defaults = new Map<string, unknown>();
const replies = new Map<string, (sent: Sent) => unknown>();
const received = new Map<string, Sent[]>();
const problems: string[] = [];

/** The API of a test. It checks requests and responses with the contract's schemas. */
export const api = {
  /** Sets the response of a route, or a function that returns it. */
  answer<R extends Route>(route: R, reply: Reply<R> | ((sent: Sent) => Reply<R>)): void {
    replies.set(route, typeof reply === "function" ? reply : () => reply);
  },
  /** Sets the default response of a route, if the test sets none. */
  answerByDefault<R extends Route>(route: R, reply: Answers[R]): void {
    defaults.set(route, reply);
  },
  /** Returns the requests that reached a route, in order. */
  received(route: Route): readonly Sent[] {
    return received.get(route) ?? [];
  },
  /**
   * Returns requests and responses that do not match the contract, and requests without a response.
   */
  problems(): readonly string[] {
    return problems;
  },
  reset(): void {
    network.reset();
    replies.clear();
    defaults.clear();
    received.clear();
    problems.splice(0);
  },
};

const byName = new Map(
  endpoints.flatMap((endpoint) => endpoint.methods.map((method) => [`${method} ${endpoint.path}`, endpoint])),
);
const realFetch = globalThis.fetch.bind(globalThis);

/**
 * Replaces `fetch` by the API. Requests for files of the site still go to the development server.
 */
export function installApi(): void {
  globalThis.fetch = async (input, init) => {
    const request = new URL(input instanceof Request ? input.url : input, window.location.origin);
    const name = `${init?.method ?? "GET"} ${request.pathname}`;
    const endpoint = byName.get(name);
    if (!endpoint) return realFetch(input, init);
    init?.signal?.throwIfAborted();
    return send(
      name,
      async () => respond(name, endpoint, await readRequest(request, init?.body)),
      () => new TypeError("Failed to fetch"),
    );
  };
}

async function readRequest(url: URL, body: BodyInit | null | undefined): Promise<Sent> {
  const sent: Sent = { body: {}, files: {}, query: url.searchParams };
  if (typeof body === "string") sent.body = JSON.parse(body) as Record<string, unknown>;
  if (body instanceof FormData) {
    for (const [field, value] of body) {
      if (value instanceof File) sent.files[field] = value;
      else sent.body[field] = JSON.parse(value);
    }
  }
  return sent;
}

function respond(name: string, endpoint: Endpoint, sent: Sent): Response {
  received.set(name, [...(received.get(name) ?? []), sent]);
  const checked = endpoint.body?.safeParse(sent.body);
  if (checked?.error) {
    return refuse(new Refusal("request/invalid", "Some fields are not right.", fieldErrors(checked.error)));
  }
  const reply = replies.get(name) ?? (defaults.has(name) ? () => defaults.get(name) : undefined);
  if (!reply) {
    problems.push(`${name} has no response in this test`);
    return refuse(new Refusal("server/internal", "This test has no response."));
  }
  const answer = reply(sent);
  if (answer instanceof Refusal) return refuse(answer);
  const schema = endpoint.answers[200] ?? endpoint.answers[201];
  const issues = schema?.safeParse(answer).error;
  if (issues) problems.push(`the response of ${name} does not match the contract: ${issues.message}`);
  return Response.json(answer, { headers: { "X-Server-Time": String(Date.now()) } });
}

function refuse({ code, message, fields }: Refusal): Response {
  return Response.json(
    { error: { code, message, ...(fields && { fields }) } },
    { status: errorStatus[code] },
  );
}
