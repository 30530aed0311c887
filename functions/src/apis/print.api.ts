import { httpsFunction } from "../http/https-function.ts";
import { cloudPrntRouter } from "../printing/cloud-prnt.routes.ts";

/** `/print`: receipt printers poll for orders and get their texts. */
export const print = httpsFunction("print", cloudPrntRouter);
