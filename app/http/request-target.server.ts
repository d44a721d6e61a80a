import type { RequestListener } from "node:http"

/** A path that Express splits itself. It would parse any other by a function that Node deprecates. */
const PLAIN = /^\/[!"$-~]*$/
const ANY_ORIGIN = "http://cardinal.invalid"

/** The path and the query of a request's target, which may be a whole URL (RFC 9112, 3.2.2). */
export function plainTarget(target: string): string {
  if (PLAIN.test(target)) return target
  if (!URL.canParse(target, ANY_ORIGIN)) return "/"
  const { pathname, search } = new URL(target, ANY_ORIGIN)
  return pathname.startsWith("/") ? pathname + search : "/"
}

export const withPlainTargets =
  (app: RequestListener): RequestListener =>
  (request, response) => {
    request.url = plainTarget(request.url ?? "")
    app(request, response)
  }
