/** One run of the schedule in a process of its own, for a test that kills it. */
import { archiveExpired } from "../../functions/src/flash-sales/flash-sales.service.ts";

await archiveExpired();
