import { reached } from "./reached.ts";

/**
 * Loads code that is split off. An import that failed stays failed in some browsers until the page is loaded anew, so none is tried on
 * a device that says it has no network, unless somebody answers all the same. Throws where the code cannot be loaded.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  if (!navigator.onLine && !(await reached())) throw new Error("There is no network to load code from.");
  return load();
}
