/**
 * `node --import` of this module sends every request for Google to the stand-in at
 * GOOGLE_STAND_IN, and refuses all other hosts. The header `x-stand-in-host` names the host that was
 * asked. So firebase-tools runs unchanged: its overrides of addresses (FIREBASE_…_URL) would change
 * the names of APIs too, which `ensureApiEnabled.js` takes from the addresses.
 */
const standIn = new URL(process.env.GOOGLE_STAND_IN);
const original = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const url = new URL(request.url);
  // firebase-tools asks its own server for the list of functions.
  if (["localhost", standIn.hostname].includes(url.hostname)) return original(request);
  const headers = new Headers(request.headers);
  headers.set("x-stand-in-host", url.host);
  const body = request.body === null ? undefined : await request.arrayBuffer();
  return original(new URL(url.pathname + url.search, standIn), {
    method: request.method,
    headers,
    body,
    redirect: request.redirect,
    signal: request.signal,
  });
};
