import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Response as ModelResponse, ResponseCreateParams } from "openai/resources/responses/responses";

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

/** A server that speaks the Responses API of OpenAI, as far as menus are read with it. For tests alone. */
export interface OpenAiStandIn {
  handler: RequestListener;
  /** What was asked, in order. */
  requests: { authorization: string | undefined; body: ResponseCreateParams }[];
  plan(...plans: Plan[]): void;
}

/** Makes a stand-in that answers as it is told to. */
export function openAiStandIn(): OpenAiStandIn {
  let plans: Plan[] = [{ status: 500 }];
  const requests: OpenAiStandIn["requests"] = [];
  return {
    requests,
    plan: (...next) => {
      plans = next;
      requests.length = 0;
    },
    handler: (request, response) => {
      void bodyOf(request).then((text) => {
        if (request.method !== "POST" || request.url !== "/v1/responses") return sendFailure(response, 404);
        requests.push({ authorization: request.headers.authorization, body: JSON.parse(text) });
        const plan = plans.length > 1 ? plans.shift() : plans[0];
        follow(plan ?? "hang", response);
      });
    },
  };
}

function follow(plan: Plan, response: ServerResponse): void {
  if (plan === "hang") return;
  if (plan === "garble") response.writeHead(200, { "Content-Type": "application/json" }).end("<html>");
  else if ("status" in plan) sendFailure(response, plan.status, plan.retryAfter);
  else if ("say" in plan)
    send(response, 200, answer("completed", { type: "output_text", text: plan.say, annotations: [] }));
  else if ("refuse" in plan)
    send(response, 200, answer("completed", { type: "refusal", refusal: plan.refuse }));
  else
    send(response, 200, answer("incomplete", { type: "output_text", text: plan.breakOff, annotations: [] }));
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
  send(response, status, { error }, retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) });
}

function send(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
