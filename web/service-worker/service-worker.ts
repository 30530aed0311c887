/**
 * The service worker (decision 64). It keeps the code of the build, so that the portal opens without
 * a network, and shows new orders and questions of the evening while no page is open (decision 65).
 * It keeps no data: requests to the API pass by.
 */
import { isForwarded } from "@flashplate/contract/http/api-functions";
import type { RingPayload } from "@flashplate/contract/notifications/notifications";
import { answerFile, answerPage, isPageFile, keepBuild, removeOldBuilds } from "./kept-files.ts";
import { openSubject, showRing } from "./rings.ts";
import { renewSubscription } from "./subscription.ts";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => {
  event.waitUntil(keepBuild().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const enablePreload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([removeOldBuilds(), enablePreload, self.clients.claim()]));
});

self.addEventListener("message", (event) => {
  if (event.data === "claim") event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (isPageOfSite(pathname)) event.respondWith(answerPage(event));
  } else if (pathname.startsWith("/assets/")) {
    // The name of an asset contains a hash of its content, so a kept file is never stale.
    event.respondWith(answerFile(request, "kept-first"));
  } else if (isPageFile(pathname)) {
    event.respondWith(answerFile(request, "network-first"));
  }
});

/** Whether the site has the page. Functions and Firebase have others, such as that of an unsubscribe link. */
function isPageOfSite(path: string): boolean {
  return !isForwarded(path) && !path.startsWith("/__/");
}

self.addEventListener("push", (event) => {
  const payload = event.data?.json() as RingPayload | undefined;
  if (payload) event.waitUntil(showRing(self.registration, payload));
});

self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renewSubscription(self.registration, self.clients, event));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openSubject(self.clients, event.notification.tag));
});
