import type { ScheduledSaleAnswer, SchedulesAnswer } from "@flashplate/contract/schedules/schedules";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiGet, apiSend } from "../../shared/lib/api/api-client.ts";
import { flashSalesKey } from "../flash-sales/flash-sales.subjects.ts";

const schedulesKey = ["schedules"] as const;

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
    onSettled: () => {
      void client.invalidateQueries({ queryKey: flashSalesKey });
      void client.invalidateQueries({ queryKey: ["dashboard"] });
      return client.invalidateQueries({ queryKey: schedulesKey });
    },
  });
}

/** Answers how many portions a sale has. */
export function useAnswerQuestion() {
  return useScheduleChange((answer: { occurrenceId: string; portions: number }) =>
    apiSend<ScheduledSaleAnswer>("POST", "/engine/flashsales/schedules/answer", answer),
  );
}
