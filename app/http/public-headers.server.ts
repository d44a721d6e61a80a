import type { RequestHandler, Response } from "express"

// Pages for people without an account: they remember nobody, and ask no other host.

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  // Colours of labels are style attributes.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self'",
  "font-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
]

const FILE = /\/(?:cover|people\/\d+|files\/\d+(?:\/preview)?)$/

/** Lets nobody's session have a part in the answer. */
export const publicHeaders: RequestHandler = (request, response, next) => {
  delete request.headers.cookie
  delete request.headers.authorization
  if (FILE.test(request.path)) return fileHeaders(request, response, next)
  frameIn(response, [])
  next()
}

/** An uploaded file must run nothing and load nothing where it is opened. */
export const fileHeaders: RequestHandler = (_request, response, next) => {
  response.set("Content-Security-Policy", "default-src 'none'; sandbox")
  next()
}

/** Says which sites may show the answer in a frame. */
export function frameIn(response: Response, sites: readonly string[]): void {
  const ancestors = sites.length === 0 ? "'none'" : sites.join(" ")
  response.set("Content-Security-Policy", [...POLICY, `frame-ancestors ${ancestors}`].join(";"))
  if (sites.length > 0) response.removeHeader("X-Frame-Options")
}
