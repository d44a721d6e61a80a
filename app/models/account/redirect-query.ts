/** Longer than any path of this site. Browsers refuse responses with very large headers. */
export const MAX_REDIRECT_LENGTH = 2000

/** The query that names the page after signing in. @param to a path of this site */
export const redirectQuery = (to: string | null | undefined): string =>
  to && to.length <= MAX_REDIRECT_LENGTH
    ? `?${new URLSearchParams({ redirectTo: to }).toString()}`
    : ""
