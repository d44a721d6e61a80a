/** The lists that one click adds to an empty board. */
export const STARTER_LISTS = ["To Do", "Doing", "Done"] as const
