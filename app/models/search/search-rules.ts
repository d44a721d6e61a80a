/** How much must be typed before anything is searched for, and what is said until then. */
export const SEARCH_MIN = { length: 2, text: "Type at least 2 characters to search" } as const
