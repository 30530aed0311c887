/**
 * Two servers in a separate process, so that their processor time is measured without the client's:
 * a bare Express handler, and the same response behind the whole pipeline. On a message, it reports
 * the processor time used so far, in microseconds.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import type { Request } from "firebase-functions/v2/https";
import { ok } from "../../src/http/answer.ts";
import { httpsFunctionUnder } from "../../src/http/https-function.ts";
import { handlerOf } from "../../src/http/mount.ts";
import { createRouter } from "../../src/http/router.ts";
import { auth } from "../../src/platform/firebase.ts";

const answer = { name: "Juniper & Rye", vendorName: "Juniper & Rye" };

// Verifying a token is the work of Firebase Authentication, so it is not measured.
auth().verifyIdToken = (async (uid: string) => ({
  uid,
  email_verified: true,
  auth_time: 0,
  firebase: {},
})) as never;

const bare = express();
bare.get("/name", (_request, response) => void response.json(answer));

const router = createRouter();
router.get(
  "/name",
  handlerOf({ who: "signed-in" }, async () => ok(answer)),
);
const deployed = httpsFunctionUnder("/api/bench", [router]);

/** Cloud Functions calls a function from its own Express application. */
const pipeline = express();
pipeline.use((request, response) => void deployed(request as Request, response));

const servers = {
  bare: createServer(bare).listen(0, "127.0.0.1"),
  pipeline: createServer(pipeline).listen(0, "127.0.0.1"),
};

process.on("message", () => {
  const { user, system } = process.cpuUsage();
  const ports = Object.values(servers).map((server) => (server.address() as AddressInfo).port);
  process.send?.({ cpu: user + system, ports });
});
