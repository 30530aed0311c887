import { bodyStyle, escapeHtml, type Route } from "../http.ts";

/** In place of Stripe's own pages, where a restaurant sees its payouts: `GET /express/{account}/{token}`. */
export const expressPage: Route = async (_request, response, url) => {
  const account = /^\/express\/(\w+)\/[\w-]+$/.exec(url.pathname)?.[1];
  if (account === undefined) return false;
  const title = "Your payouts";
  response.writeHead(200, {
    "Content-Type": "text/html; charset=UTF-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
  });
  response.end(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${bodyStyle("28rem")}</style>
<main>
  <h1>${title}</h1>
  <p>This page replaces Stripe on your machine. A deployed Flashplate leads to Stripe, which shows the balance, the
  payouts and the bank account. Account: ${escapeHtml(account)}</p>
  <p>Go back to Flashplate with your browser's Back button.</p>
</main>
`);
  return true;
};
