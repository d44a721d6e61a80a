/** Browsers refuse responses with very large headers. */
export const MAX_REDIRECT_LENGTH = 2000

export const redirectQuery = (to: string | null | undefined): string =>
  to && to.length <= MAX_REDIRECT_LENGTH
    ? `?${new URLSearchParams({ redirectTo: to }).toString()}`
    : ""
