import {
  type PrinterConfirmationAnswer,
  type PrinterPollAnswer,
  printerStatusOf,
} from "@flashplate/contract/printing/cloud-prnt";
import {
  printerConfirmationEndpoint,
  printerFetchEndpoint,
  printerPollEndpoint,
} from "@flashplate/contract/printing/printing.interface";
import { file, ok } from "../http/answer.ts";
import { mount } from "../http/mount.ts";
import { createRouter } from "../http/router.ts";
import { confirmJob, fetchJob, pollJobs } from "./cloud-prnt.service.ts";

/** What printers request, at /print: Star's CloudPRNT protocol. */
export const cloudPrntRouter = createRouter();

mount(cloudPrntRouter, printerPollEndpoint, async ({ credentials }, request) =>
  ok<PrinterPollAnswer>(await pollJobs(credentials, printerStatusOf(request.body))),
);

mount(cloudPrntRouter, printerFetchEndpoint, async ({ credentials, query }) => {
  const text = await fetchJob(credentials, query);
  return file("text/plain; charset=utf-8", "order.txt", inOnePart(text));
});

mount(cloudPrntRouter, printerConfirmationEndpoint, async ({ credentials, query }) => {
  await confirmJob(credentials, query.token, query.code);
  return ok<PrinterConfirmationAnswer>({ confirmed: true });
});

async function* inOnePart(text: string): AsyncGenerator<string> {
  yield text;
}
