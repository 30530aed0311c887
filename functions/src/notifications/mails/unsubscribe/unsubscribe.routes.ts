import type { UnsubscribeAnswer } from "@flashplate/contract/notifications/notifications";
import { unsubscribeEndpoint } from "@flashplate/contract/notifications/notifications.interface";
import { unsubscribeQuery } from "@flashplate/contract/notifications/unsubscribe";
import type { Request, RequestHandler, Response } from "express";
import { allow } from "../../../http/access/allow.ts";
import { limits } from "../../../http/access/limits.ts";
import { allowAddress } from "../../../http/access/rate-limit.ts";
import { ok } from "../../../http/answer.ts";
import { validateQuery } from "../../../http/body/validate.ts";
import { mount } from "../../../http/mount.ts";
import { createRouter } from "../../../http/router.ts";
import { AppError } from "../../../platform/app-error.ts";
import { logError } from "../../../platform/logging/logger.ts";
import { unsubscribe } from "./unsubscribe.ts";
import { type UnsubscribeOutcome, unsubscribePage } from "./unsubscribe-page.ts";

/** The link that mail programs call for their button to unsubscribe (RFC 8058), under /notifications. */
export const unsubscribeRouter = createRouter();

const path = "/unsubscribe";
const validateLink = validateQuery(unsubscribeQuery);

/**
 * The page of the link, for a person whose mail program opens it (decision 63). A GET changes
 * nothing: scanners open links too. The page's button sends a POST.
 */
const showPage: RequestHandler = async (request, response, next) => {
  const isPost = request.method === "POST";
  // The button of a mail program sends a POST that accepts no HTML. The endpoint below answers it.
  const isForPage = isPost
    ? request.get("accept")?.includes("text/html")
    : ["GET", "HEAD"].includes(request.method);
  if (!isForPage) return next();
  if (!isPost) return sendPage(request, response, 200, "asked");
  try {
    await allowAddress(allow, limits.unsubscribe, request);
    const { query } = await validateLink(request);
    await unsubscribe(query.vendorId, query.mails, query.signature);
    sendPage(request, response, 200, "done");
  } catch (error) {
    if (!(error instanceof AppError)) logError("request-crashed", error, {});
    const status = error instanceof AppError ? error.status : 500;
    const canRetry = status === 429 || status >= 500;
    if (error instanceof AppError) response.locals.errorCode = error.code;
    sendPage(request, response, status, canRetry ? "failed" : "unknown");
  }
};

function sendPage(request: Request, response: Response, status: number, outcome: UnsubscribeOutcome): void {
  const [, query = ""] = request.originalUrl.split("?");
  response.statusCode = status;
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.vary("Accept").vary("Accept-Language");
  response.end(
    unsubscribePage(outcome, {
      language: request.get("accept-language") ?? "",
      action: `/notifications${path}?${query}`,
      isWeekly: new URLSearchParams(query).get("mails") === "week",
    }),
  );
}

unsubscribeRouter.use(path, showPage);

mount(unsubscribeRouter, unsubscribeEndpoint, async ({ query }) => {
  await unsubscribe(query.vendorId, query.mails, query.signature);
  return ok<UnsubscribeAnswer>({ unsubscribed: true });
});
