/** No dialog of a board may use a parameter of the same name. */
export const VIEW_PARAMETERS = {
  lists: ["tick"],
  calendar: ["month", "week"],
  table: ["sort", "group", "columns", "part"],
} satisfies Record<string, readonly string[]>

/** Without the days or the page that are on screen. */
export const SAVED_PARAMETERS = {
  lists: [],
  calendar: [],
  table: ["sort", "group", "columns"],
} satisfies Record<keyof typeof VIEW_PARAMETERS, readonly string[]>

export type ViewName = keyof typeof VIEW_PARAMETERS

export const DEFAULT_VIEW: ViewName = "lists"
