/** The parameters that each view's URL may have. No dialog of a board may use the same name. */
export const VIEW_PARAMETERS = {
  lists: ["tick"],
  calendar: ["month"],
} satisfies Record<string, readonly string[]>

export type ViewName = keyof typeof VIEW_PARAMETERS

export const DEFAULT_VIEW: ViewName = "lists"
