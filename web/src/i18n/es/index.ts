import type { Catalogue, Texts } from "../catalogue.ts";
import { common } from "./common.ts";
import { knownIn } from "./known.ts";
import { messages } from "./messages.ts";

/** Every text of the pages in Spanish, by its English one. */
export const es = { ...common } as const satisfies Catalogue;

/** Loaded as one chunk when Spanish is chosen. */
export const spanish: Texts = { catalogue: es, known: knownIn(es, messages) };
