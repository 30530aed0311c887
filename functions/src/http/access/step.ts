import type { Request } from "express";

/** Reads the request, and returns what it adds to the context, or throws an AppError. */
export type Step = (request: Request, context: object) => Promise<object>;
