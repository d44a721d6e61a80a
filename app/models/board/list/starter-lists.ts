export const STARTER_LISTS = ["To Do", "Doing", "Done"] as const
