/**
 * The end of an address that says where signing in leads: `?redirectTo=…`, or nothing.
 * @param to a path of this site
 */
export const redirectQuery = (to: string | null | undefined): string =>
  to ? `?${new URLSearchParams({ redirectTo: to }).toString()}` : ""
