import type {
  ClosedDaysAnswer,
  DeleteScheduleAnswer,
  ScheduledSaleAnswer,
} from "@flashplate/contract/schedules/schedules";
import type { ClosedPeriod } from "@flashplate/contract/vendors/vendor-rules";
import { updateSchedule, useScheduleChange } from "../../../entities/schedules/schedules.queries.ts";
import { apiSend } from "../../../shared/lib/api/api-client.ts";

/** Changes a schedule. */
export function useUpdateSchedule() {
  return useScheduleChange(updateSchedule);
}

/** Deletes a schedule. */
export function useDeleteSchedule() {
  return useScheduleChange((scheduleId: string) =>
    apiSend<DeleteScheduleAnswer>("DELETE", "/engine/flashsales/schedules", { scheduleId }),
  );
}

/** Skips one sale, or undoes that with `skip: false`. */
export function useSkipSale() {
  return useScheduleChange((body: { scheduleId: string; date: string; skip: boolean }) =>
    apiSend<ScheduledSaleAnswer>("POST", "/engine/flashsales/schedules/skip", body),
  );
}

/** Replaces the closed days. `seen` has those on which the change is based. */
export function useChangeClosedDays() {
  return useScheduleChange((body: { closedDays: ClosedPeriod[]; seen: ClosedPeriod[] }) =>
    apiSend<ClosedDaysAnswer>("PUT", "/engine/flashsales/closed-days", body),
  );
}
