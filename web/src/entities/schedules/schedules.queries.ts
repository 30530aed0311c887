import type {
  AnswerQuestion,
  CreateSchedule,
  ScheduleAnswer,
  ScheduledSaleAnswer,
  SchedulesAnswer,
  UpdateSchedule,
} from "@flashplate/contract/schedules/schedules";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { apiGet, apiSend, isOutcomeUnknown } from "../../shared/lib/api/api-client.ts";
import { reloadSales, schedulesKey } from "../flash-sales/reload-sales.ts";

const path = "/engine/flashsales/schedules";

/** Loads the schedules, their sales of seven days, and the closed days. */
export function useSchedules() {
  return useQuery({
    queryKey: schedulesKey,
    queryFn: ({ signal }) => apiGet<SchedulesAnswer>(path, signal),
  });
}

/** A change of schedules. It settles when the schedules are loaded again. Sales are loaded again too. */
export function useScheduleChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => reloadSales(client),
  });
}

/** Answers how many portions a sale has. `portions: null` takes the answer back. */
export function useAnswerQuestion() {
  return useScheduleChange((answer: AnswerQuestion) =>
    apiSend<ScheduledSaleAnswer>("POST", "/engine/flashsales/schedules/answer", answer),
  );
}

type NewSchedule = Omit<CreateSchedule, "requestId">;

/**
 * Creates one schedule, with the values of the latest call. An earlier call may have created it with other
 * values although its response was lost. Then the schedule is changed.
 */
export function useCreateSchedule() {
  const [requestId] = useState(() => crypto.randomUUID());
  const mayExist = useRef(false);
  return useScheduleChange(async (created: NewSchedule) => {
    try {
      const answer = await apiSend<ScheduleAnswer>("POST", path, { requestId, ...created });
      if (!mayExist.current) return answer;
      const { id: scheduleId, revision: seen } = answer.schedule;
      return await updateSchedule({ scheduleId, schedule: created.schedule, seen });
    } catch (error) {
      if (isOutcomeUnknown(error)) mayExist.current = true;
      throw error;
    }
  });
}

/** Changes a schedule. A repetition with the same values changes nothing. */
export function updateSchedule(body: UpdateSchedule): Promise<ScheduleAnswer> {
  return apiSend<ScheduleAnswer>("PUT", path, body);
}
