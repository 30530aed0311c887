/**
 * Loaded into the processes of the emulators. Node stores compiled code in `NODE_COMPILE_CACHE` when
 * a process ends. Functions run until the session ends, so this module stores the code early, for the
 * processes that start later. It is CommonJS, because a module in TypeScript makes Node load more.
 */
const { flushCompileCache } = require("node:module");

/** By then a process has loaded its modules. */
const delayMs = 3_000;

setTimeout(flushCompileCache, delayMs).unref();
