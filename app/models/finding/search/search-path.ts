export const searchPath = (q: string): string => `/search?${new URLSearchParams({ q }).toString()}`
