/** How light the pages are: as the system says, or as the person chose. */
export const THEMES = ["system", "light", "dark"] as const
export type Theme = (typeof THEMES)[number]
