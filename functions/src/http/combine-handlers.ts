import type { NextFunction, Request, RequestHandler, Response } from "express";

/** A handler that answers, throws or calls `next`. It is not async: a rejected promise would be lost. */
type SyncHandler = (request: Request, response: Response, next: NextFunction) => void;

/**
 * One handler that runs several in order. A router would match each of them with the path, which
 * costs more processor time than they need. An error, thrown or passed to `next`, skips the others.
 */
export function combineHandlers(...handlers: readonly SyncHandler[]): RequestHandler {
  return (request, response, next) => {
    const runFrom = (index: number): void => {
      const handler = handlers[index];
      if (!handler) {
        next();
        return;
      }
      try {
        handler(request, response, (error?: unknown) => {
          if (error) next(error);
          else runFrom(index + 1);
        });
      } catch (error) {
        next(error);
      }
    };
    runFrom(0);
  };
}
