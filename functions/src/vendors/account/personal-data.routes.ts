import { personalDataEndpoint } from "@flashplate/contract/vendors/vendors.interface";
import { file } from "../../http/answer.ts";
import { mount } from "../../http/mount.ts";
import { createRouter } from "../../http/router.ts";
import { personalDataFile } from "./personal-data.ts";

/** The file of one's own data, under /engine/vendors. */
export const personalDataRouter = createRouter();

mount(personalDataRouter, personalDataEndpoint, async ({ user }) =>
  file("application/json; charset=utf-8", "flashplate-my-data.json", personalDataFile(user)),
);
