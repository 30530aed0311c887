import type { Router } from "express";
import router from "router";

/**
 * A router of Express without the rest of Express: the Express application of Cloud Functions calls
 * it, and passes its requests and responses (decision 24).
 */
export function createRouter(): Router {
  // The package's types are for Node's requests and responses, which Express extends.
  return router() as unknown as Router;
}
