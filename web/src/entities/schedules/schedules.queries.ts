import type {
  AnswerQuestion,
  ScheduleAnswer,
  ScheduleData,
  ScheduledSaleAnswer,
  SchedulesAnswer,
} from "@flashplate/contract/schedules/schedules";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiGet, apiSend } from "../../shared/lib/api/api-client.ts";
import { reloadSales, schedulesKey } from "../flash-sales/reload-sales.ts";

/** Loads the schedules, their sales of seven days, and the closed days. */
export function useSchedules() {
  return useQuery({
    queryKey: schedulesKey,
    queryFn: ({ signal }) => apiGet<SchedulesAnswer>("/engine/flashsales/schedules", signal),
  });
}

/** A change of schedules. What it may have made or removed is loaded again before it is settled. */
export function useScheduleChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => reloadSales(client),
  });
}

/** Answers how many portions a sale has. `null` takes the answer back. */
export function useAnswerQuestion() {
  return useScheduleChange((answer: AnswerQuestion) =>
    apiSend<ScheduledSaleAnswer>("POST", "/engine/flashsales/schedules/answer", answer),
  );
}

/** A new schedule; `requestId` is the same when it is repeated. */
export interface NewSchedule {
  requestId: string;
  schedule: ScheduleData;
  pastSaleId?: string | undefined;
}

/** Creates a schedule. */
export function useCreateSchedule() {
  return useScheduleChange((body: NewSchedule) =>
    apiSend<ScheduleAnswer>("POST", "/engine/flashsales/schedules", body),
  );
}
