/** The address of the page that searches. */
export const searchPath = (q: string): string => `/search?${new URLSearchParams({ q }).toString()}`
