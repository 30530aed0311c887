/**
 * Tells zod not to generate code: the pages' content security policy forbids it, and the browser
 * would report zod's probe. Must run before zod is loaded, so `main.tsx` imports it first.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
