export const schedulesKey = ["schedules"] as const;
