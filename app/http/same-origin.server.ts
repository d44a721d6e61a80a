import type { IncomingHttpHeaders } from "node:http"

/** By Sec-Fetch-Site or else Origin; clients other than browsers send neither. @param origins the server's own */
export function isSameOrigin(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const site = headers["sec-fetch-site"]
  if (site !== undefined) return site === "same-origin" || site === "none"
  return headers.origin === undefined || origins.includes(headers.origin)
}
