/**
 * Plays the AI text service that reads menus, as far as the Responses API of OpenAI goes. It cannot read: it says what it is told to,
 * and the same small menu until then.
 *
 * - `POST /v1/responses` as OpenAI has it
 * - `POST /stand-in/answers` `{answers}` how to answer the next requests; the last one stays
 */
import type { RequestListener, ServerResponse } from "node:http";
import type { Response as ModelResponse, ResponseCreateParams } from "openai/resources/responses/responses";
import { bodyOf, handlerOf, type Route, sendJson } from "./http.ts";

/** What the stand-in shall do with the next requests; the last one stays. */
export type Plan =
  /** Answers this text as the model's own. */
  | { say: string }
  | { refuse: string }
  /** Stops in the middle of this text, as at the limit of tokens. */
  | { breakOff: string }
  | { status: number; retryAfter?: number }
  /** Never answers. */
  | "hang"
  /** Answers something that is no JSON at all. */
  | "garble";

/** The stand-in, for who serves it alone: its handler, and what the rest of this process may ask and tell it. */
export interface OpenAiStandIn {
  handler: RequestListener;
  /** What was asked, in order. */
  requests: { authorization: string | undefined; body: ResponseCreateParams }[];
  plan(...plans: Plan[]): void;
}

/** A dish as the model writes it. */
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

/** Makes a stand-in that answers as it is told to. */
export function openAiStandIn(): OpenAiStandIn {
  let plans: Plan[] = [{ say: JSON.stringify({ items: smallMenu }) }];
  const requests: OpenAiStandIn["requests"] = [];
  const plan: OpenAiStandIn["plan"] = (...next) => {
    plans = next;
    requests.length = 0;
  };
  const respond: Route = async (request, response, url) => {
    if (url.pathname !== "/v1/responses" || request.method !== "POST") return false;
    requests.push({
      authorization: request.headers.authorization,
      body: JSON.parse(await bodyOf(request)) as ResponseCreateParams,
    });
    follow((plans.length > 1 ? plans.shift() : plans[0]) ?? "hang", response);
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

function follow(plan: Plan, response: ServerResponse): void {
  if (plan === "hang") return;
  if (plan === "garble") response.writeHead(200, { "Content-Type": "application/json" }).end("<html>");
  else if ("status" in plan) sendFailure(response, plan.status, plan.retryAfter);
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
  const error = { message: "The stand-in was told to fail.", type: "stand_in", param: null, code: null };
  sendJson(
    response,
    status,
    { error },
    retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) },
  );
}
