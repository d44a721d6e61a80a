export const SEARCH_MIN = { length: 2, text: "Type at least 2 characters to search" } as const
