/**
 * The views of a board, each with the parameters that its address may have. No dialog of a board may
 * use a parameter of the same name.
 */
export const VIEW_PARAMETERS = { lists: [] } satisfies Record<string, readonly string[]>

export type ViewName = keyof typeof VIEW_PARAMETERS

export const DEFAULT_VIEW: ViewName = "lists"
