import type { IncomingHttpHeaders } from "node:http"

/**
 * Whether a request that changes something, or opens a socket, comes from this site. Browsers
 * say so in Sec-Fetch-Site, or else in Origin; a script that is no browser sends neither.
 * @param origins the origins that are ours, such as `https://boards.example.org`
 */
export function isSameOrigin(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const site = headers["sec-fetch-site"]
  if (site !== undefined) return site === "same-origin" || site === "none"
  return headers.origin === undefined || origins.includes(headers.origin)
}
