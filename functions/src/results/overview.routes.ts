import type { ResultsOverview } from "@flashplate/contract/results/results";
import { overviewEndpoint } from "@flashplate/contract/results/results.interface";
import { ok } from "../http/answer.ts";
import { mount } from "../http/mount.ts";
import { createRouter } from "../http/router.ts";
import { overview } from "./overview.ts";

/** The numbers of the admin page, under /engine/vendors. */
export const overviewRouter = createRouter();

mount(overviewRouter, overviewEndpoint, async () => ok<ResultsOverview>(await overview()));
