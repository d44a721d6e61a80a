/** Days that a menu offers, as `SoonDay` names them. */
export const NEAR_DAYS = [
  ["today", "Today"],
  ["tomorrow", "Tomorrow"],
  ["next-monday", "Next Monday"],
  ["next-week", "Next week"],
] as const
