import { escapeHtml, type Route, sendPage } from "../http.ts";

/** In place of Stripe's own pages, where a restaurant sees its payouts: `GET /express/{account}/{token}`. */
export const expressPage: Route = async (_request, response, url) => {
  const account = /^\/express\/(\w+)\/[\w-]+$/.exec(url.pathname)?.[1];
  if (account === undefined) return false;
  const main = `  <p>This page replaces Stripe on your machine. A deployed Flashplate leads to Stripe, which shows
  the balance, the payouts and the bank account. Account: ${escapeHtml(account)}</p>
  <p>Go back to Flashplate with your browser's Back button.</p>
`;
  sendPage(response, { title: "Your payouts", main, maxWidth: "28rem" });
  return true;
};
