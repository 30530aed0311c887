/**
 * Pages run under a policy that forbids making code from text. Zod would try, in order to find out, and the browser would report
 * it: this says so beforehand. It has to be evaluated before zod is, so `main.tsx` imports it first.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
