import type { Answer, Endpoint } from "../http/endpoint.ts";
import { leastRole } from "../team/roles.ts";
import {
  answerQuestion,
  type ClosedDaysAnswer,
  changeClosedDays,
  createSchedule,
  type DeleteScheduleAnswer,
  deleteSchedule,
  type ScheduleAnswer,
  type ScheduledSaleAnswer,
  type SchedulesAnswer,
  skipSale,
  updateSchedule,
} from "./schedules.ts";

export const schedulesEndpoint = {
  function: "flashsales",
  methods: ["GET"],
  path: "/engine/flashsales/schedules",
  who: leastRole.plan,
  support: true,
  summary: "Lists the restaurant's schedules, their sales of seven days, and its closed days.",
  answers: { 200: "SchedulesAnswer" as Answer<SchedulesAnswer> },
} as const satisfies Endpoint;

export const createScheduleEndpoint = {
  function: "flashsales",
  methods: ["POST"],
  path: "/engine/flashsales/schedules",
  who: leastRole.plan,
  restaurant: "selling",
  limits: ["start-sale"],
  summary: "Creates a schedule and makes its sales of the next 24 hours. Idempotent by requestId.",
  body: createSchedule,
  answers: {
    200: "ScheduleAnswer" as Answer<ScheduleAnswer>,
    201: "ScheduleAnswer" as Answer<ScheduleAnswer>,
  },
  errors: ["request/not-found", "schedule/too-many"],
} as const satisfies Endpoint;

export const updateScheduleEndpoint = {
  function: "flashsales",
  methods: ["PUT"],
  path: "/engine/flashsales/schedules",
  who: leastRole.plan,
  restaurant: "selling",
  limits: ["start-sale"],
  summary: "Changes a schedule. Its sales that have not started are made anew.",
  body: updateSchedule,
  answers: { 200: "ScheduleAnswer" as Answer<ScheduleAnswer> },
  errors: ["request/not-found", "schedule/changed-meanwhile"],
} as const satisfies Endpoint;

export const deleteScheduleEndpoint = {
  function: "flashsales",
  methods: ["DELETE"],
  path: "/engine/flashsales/schedules",
  who: leastRole.plan,
  summary: "Deletes a schedule, and its sales that have not started. A repeated request succeeds.",
  body: deleteSchedule,
  answers: { 200: "DeleteScheduleAnswer" as Answer<DeleteScheduleAnswer> },
} as const satisfies Endpoint;

// Not for selling restaurants only: taking a skip back makes a sale only if the restaurant may sell.
export const skipSaleEndpoint = {
  function: "flashsales",
  methods: ["POST"],
  path: "/engine/flashsales/schedules/skip",
  who: leastRole.plan,
  limits: ["start-sale"],
  summary: "Skips one sale of a schedule, or takes that back.",
  body: skipSale,
  answers: { 200: "ScheduledSaleAnswer" as Answer<ScheduledSaleAnswer> },
  errors: ["request/not-found", "schedule/started"],
} as const satisfies Endpoint;

export const answerQuestionEndpoint = {
  function: "flashsales",
  methods: ["POST"],
  path: "/engine/flashsales/schedules/answer",
  who: leastRole.plan,
  restaurant: "selling",
  limits: ["start-sale"],
  summary:
    "Answers how many portions a sale has. The sale is made, or skipped for 0. Null takes the answer back before the start.",
  body: answerQuestion,
  answers: { 200: "ScheduledSaleAnswer" as Answer<ScheduledSaleAnswer> },
  errors: ["request/not-found", "schedule/answered", "schedule/started", "sale/ended", "sale/too-many"],
} as const satisfies Endpoint;

export const changeClosedDaysEndpoint = {
  function: "flashsales",
  methods: ["PUT"],
  path: "/engine/flashsales/closed-days",
  who: leastRole.plan,
  // A day that opens again gets its sales at once.
  limits: ["start-sale"],
  summary: "Replaces the restaurant's closed days. Schedules make no sales on them.",
  body: changeClosedDays,
  answers: { 200: "ClosedDaysAnswer" as Answer<ClosedDaysAnswer> },
  errors: ["vendor/changed-meanwhile"],
} as const satisfies Endpoint;
