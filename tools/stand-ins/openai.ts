/**
 * Stand-in for the AI text service that reads menus (OpenAI's Responses API). It does not read
 * files: it returns a small fixed menu, or the planned answers.
 *
 * - `POST /v1/responses` as in OpenAI's interface
 * - `POST /stand-in/answers` `{answers}` sets the responses to the next requests; the last one is
 *   repeated
 */
import type { RequestListener, ServerResponse } from "node:http";
import type { Response as ModelResponse, ResponseCreateParams } from "openai/resources/responses/responses";
import { bodyOf, handlerOf, type Route, sendJson } from "./http.ts";

/** Response to one request. */
export type Plan =
  /** Returns this text as the model's output. */
  | { say: string }
  /** Returns this text as the model's refusal. */
  | { refuse: string }
  /** Returns this text as incomplete output, as at the token limit. */
  | { breakOff: string }
  | { status: number; retryAfter?: number }
  | { redirectTo: string }
  /** Sends no response. */
  | "hang"
  /** Returns a body that is not JSON. */
  | "garble";

/** The stand-in, for tests that serve it themselves. */
export interface OpenAiStandIn {
  handler: RequestListener;
  /** The received requests, oldest first. */
  requests: { authorization: string | undefined; body: ResponseCreateParams }[];
  /**
   * Sets the responses to the next requests and clears `requests`. The last response is repeated.
   */
  plan(...plans: Plan[]): void;
}

/** A dish in the model's output format. */
const toast = {
  name: "Stand-in Toast",
  description: "sourdough, butter",
  price: 6.5,
  several_prices: false,
  category: "Breakfast",
  section: "Breakfast",
  section_is_one_of_ours: true,
  confidence: 0.95,
};
const smallMenu = [
  toast,
  {
    ...toast,
    name: "Stand-in Soup",
    description: "of the day",
    price: 8,
    category: "Lunch",
    section: "Lunch",
  },
];

/** Creates the stand-in. */
export function openAiStandIn(): OpenAiStandIn {
  let plans: Plan[] = [{ say: JSON.stringify({ items: smallMenu }) }];
  const requests: OpenAiStandIn["requests"] = [];
  const plan: OpenAiStandIn["plan"] = (...nextPlans) => {
    plans = nextPlans;
    requests.length = 0;
  };
  const respond: Route = async (request, response, url) => {
    if (url.pathname !== "/v1/responses" || request.method !== "POST") return false;
    requests.push({
      authorization: request.headers.authorization,
      body: JSON.parse(await bodyOf(request)) as ResponseCreateParams,
    });
    // The last plan stays, for all further requests.
    const currentPlan = plans.length > 1 ? plans.shift() : plans[0];
    respondAs(currentPlan ?? "hang", response);
    return true;
  };
  const answers: Route = async (request, response, url) => {
    if (url.pathname !== "/stand-in/answers" || request.method !== "POST") return false;
    plan(...(JSON.parse(await bodyOf(request)) as { answers: Plan[] }).answers);
    sendJson(response, 200, { ok: true });
    return true;
  };
  return { requests, plan, handler: handlerOf(respond, answers) };
}

function respondAs(plan: Plan, response: ServerResponse): void {
  if (plan === "hang") return;
  if (plan === "garble") response.writeHead(200, { "Content-Type": "application/json" }).end("<html>");
  else if ("status" in plan) sendFailure(response, plan.status, plan.retryAfter);
  else if ("redirectTo" in plan) response.writeHead(307, { Location: plan.redirectTo }).end();
  else if ("say" in plan)
    sendJson(response, 200, answer("completed", { type: "output_text", text: plan.say, annotations: [] }));
  else if ("refuse" in plan)
    sendJson(response, 200, answer("completed", { type: "refusal", refusal: plan.refuse }));
  else
    sendJson(
      response,
      200,
      answer("incomplete", { type: "output_text", text: plan.breakOff, annotations: [] }),
    );
}

type Content = Extract<ModelResponse["output"][number], { type: "message" }>["content"][number];

function answer(status: "completed" | "incomplete", content: Content): Partial<ModelResponse> {
  return {
    id: "resp_stand_in",
    object: "response",
    created_at: 1_780_000_000,
    status,
    error: null,
    incomplete_details: status === "incomplete" ? { reason: "max_output_tokens" } : null,
    model: "stand-in",
    output: [{ id: "msg_stand_in", type: "message", role: "assistant", status, content: [content] }],
  };
}

function sendFailure(response: ServerResponse, status: number, retryAfter?: number): void {
  const error = { message: "The stand-in was set to fail.", type: "stand_in", param: null, code: null };
  sendJson(
    response,
    status,
    { error },
    retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) },
  );
}
