/**
 * `node --import` of this module sends every request for Google to the stand-in at
 * GOOGLE_STAND_IN, which refuses hosts that it does not know. The header `x-stand-in-host` names the
 * host that firebase-tools meant.
 *
 * firebase-tools has variables for other addresses (FIREBASE_…_URL), but they do not suffice: its
 * `ensureApiEnabled.js` derives the names of APIs from the addresses, and would get wrong names.
 */
const standIn = new URL(process.env.GOOGLE_STAND_IN);
const originalFetch = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const url = new URL(request.url);
  // firebase-tools asks its own server for the list of functions.
  if (["localhost", standIn.hostname].includes(url.hostname)) return originalFetch(request);
  const headers = new Headers(request.headers);
  headers.set("x-stand-in-host", url.host);
  const body = request.body === null ? undefined : await request.arrayBuffer();
  return originalFetch(new URL(url.pathname + url.search, standIn), {
    method: request.method,
    headers,
    body,
    redirect: request.redirect,
    signal: request.signal,
  });
};
