/**
 * Loaded into the processes of the emulators. Node stores compiled code in `NODE_COMPILE_CACHE` when
 * a process ends. Functions run until the session ends, so this stores it early: the processes that
 * start later load it. CommonJS, because they would load more for a module in TypeScript.
 */
const { flushCompileCache } = require("node:module");

/** By then a process has loaded its modules. */
const delayMs = 3_000;

setTimeout(flushCompileCache, delayMs).unref();
