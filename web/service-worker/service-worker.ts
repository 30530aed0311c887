/**
 * The service worker (decision 64). It keeps the code of the build, so that the portal opens without
 * a network. Data is not its business: requests to the API pass by.
 */
import { answerPage, keepBuild, keptFile, removeOldBuilds } from "./kept-files.ts";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => {
  event.waitUntil(keepBuild().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const enablePreload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([removeOldBuilds(), enablePreload, self.clients.claim()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(answerPage(event));
  // Their names contain a hash of the content, so a kept file is never stale.
  else if (pathname.startsWith("/assets/")) event.respondWith(keptFile(request, "kept-first"));
  else if (pathname === "/theme.js") event.respondWith(keptFile(request, "network-first"));
});
