import type { IncomingHttpHeaders } from "node:http"

/**
 * Whether an unsafe request or an upgrade comes from this site, by Sec-Fetch-Site or else Origin.
 * Clients other than browsers send neither.
 * @param origins the server's own origins, such as `https://boards.example.org`
 */
export function isSameOrigin(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const site = headers["sec-fetch-site"]
  if (site !== undefined) return site === "same-origin" || site === "none"
  return headers.origin === undefined || origins.includes(headers.origin)
}
