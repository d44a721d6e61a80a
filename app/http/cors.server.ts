import type { RequestHandler } from "express"
import { config } from "~/config/config.server"

// Pages elsewhere that `API_ORIGINS` names may call the API, by access tokens only (CORS, in the Fetch standard).

const HEADERS = {
  "Access-Control-Allow-Methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
  "Access-Control-Allow-Headers": "Authorization, Content-Type, If-None-Match",
  "Access-Control-Expose-Headers":
    "Answer-Id, ETag, Link, Retry-After, WWW-Authenticate, X-Request-Id",
  "Access-Control-Max-Age": "600",
}

/** Answers a browser's question whether such a page may call, and has its calls answered without the cookie. */
export const allowOrigins: RequestHandler = (request, response, next) => {
  if (config.apiOrigins.length === 0) return next()
  response.vary("Origin")
  const { origin = "" } = request.headers
  if (!config.apiOrigins.includes(origin)) return next()
  delete request.headers.cookie
  response.set("Access-Control-Allow-Origin", origin).set(HEADERS)
  if (request.method === "OPTIONS") response.status(204).end()
  else next()
}
