import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type Stripe from "stripe";
import { bodyOf, escapeHtml, type Route, sendPage } from "../http.ts";
import { type StripeResponse, stripeFailure } from "./stripe-objects.ts";

const linkSeconds = 300;

/** A link to the onboarding page. */
interface OnboardingLink {
  account: string;
  refreshUrl: string;
  returnUrl: string;
  expiresAt: number;
  state: "new" | "opened" | "used";
}

/**
 * The page that asks for a restaurant's details: `GET` and `POST /onboarding/{token}`. A link opens
 * it once, for five minutes. Otherwise it redirects to the link's refresh URL, as Stripe does.
 * @param submit called when the person submits the details of an account
 */
export function onboardingPages(submit: (account: string) => void) {
  const links = new Map<string, OnboardingLink>();

  const createLink = (form: URLSearchParams, origin: string): StripeResponse => {
    const field = (name: string) => form.get(name) ?? "";
    const [refreshUrl, returnUrl] = [field("refresh_url"), field("return_url")];
    if (!URL.canParse(refreshUrl) || !URL.canParse(returnUrl)) {
      // https://docs.stripe.com/error-codes#url-invalid
      const message = "Not a valid URL";
      return stripeFailure(400, { type: "invalid_request_error", code: "url_invalid", message });
    }
    const token = randomUUID();
    const created = Math.floor(Date.now() / 1000);
    const expires_at = created + linkSeconds;
    const account = field("account");
    links.set(token, { account, refreshUrl, returnUrl, expiresAt: expires_at * 1000, state: "new" });
    const url = `${origin}/onboarding/${token}`;
    const body: Stripe.AccountLink = { object: "account_link", created, expires_at, url };
    return { status: 200, body };
  };

  const route: Route = async (request, response, url) => {
    const token = /^\/onboarding\/([\w-]+)$/.exec(url.pathname)?.[1];
    const link = token === undefined ? undefined : links.get(token);
    if (!link) return false;
    const requiredState = request.method === "POST" ? "opened" : "new";
    if (link.state !== requiredState || link.expiresAt < Date.now())
      return redirect(response, link.refreshUrl);
    if (request.method !== "POST") {
      link.state = "opened";
      return sendOnboardingPage(response, link.account);
    }
    const form = new URLSearchParams(await bodyOf(request));
    link.state = "used";
    if (form.get("action") === "submit") submit(link.account);
    return redirect(response, link.returnUrl);
  };

  return { createLink, route };
}

function redirect(response: ServerResponse, location: string): true {
  response.writeHead(303, { Location: location }).end();
  return true;
}

const formStyle = `label, input, button { display: block; width: 100%; box-sizing: border-box; font: inherit; }
  input { margin: .25rem 0 1rem; padding: .75rem; border: 1px solid #767676; border-radius: .5rem; }
  button { margin-top: .75rem; padding: .75rem; border: 1px solid #1f1a17; border-radius: .5rem; background: #fff; }
  button[value=submit] { color: #fff; background: #1f1a17; }`;

function sendOnboardingPage(response: ServerResponse, account: string): true {
  const main = `  <p>This page replaces Stripe on your machine. It stores nothing that you enter.
  Account: ${escapeHtml(account)}</p>
  <form method="post">
    <label>Legal business name <input name="name" autocomplete="organization"></label>
    <label>Bank account number <input name="bank" inputmode="numeric" autocomplete="off"></label>
    <button name="action" value="submit">Submit details</button>
    <button name="action" value="later">Not now</button>
  </form>
`;
  sendPage(response, { title: "Get paid by Flashplate", main, maxWidth: "28rem", style: formStyle });
  return true;
}
