/** How pressing a card is; a card may also have none. */
export const PRIORITIES = ["low", "medium", "high", "critical"] as const
export type Priority = (typeof PRIORITIES)[number]
