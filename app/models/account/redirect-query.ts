/** Longer than any address of ours: browsers refuse an answer whose headers are very large. */
export const MAX_REDIRECT_LENGTH = 2000

/**
 * The end of an address that says where signing in leads: `?redirectTo=…`, or nothing.
 * @param to a path of this site; one that is too long is left out
 */
export const redirectQuery = (to: string | null | undefined): string =>
  to && to.length <= MAX_REDIRECT_LENGTH
    ? `?${new URLSearchParams({ redirectTo: to }).toString()}`
    : ""
