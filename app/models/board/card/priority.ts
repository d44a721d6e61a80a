export const PRIORITIES = ["low", "medium", "high", "critical"] as const
export type Priority = (typeof PRIORITIES)[number]
