import { resource } from "~/http/handle-api.server"
import { notFound } from "~/errors"

const missing = () => Promise.reject(notFound())

/** Answers 404 to every URL under /api without an endpoint. */
export const { loader, action } = resource({
  GET: missing,
  POST: missing,
  PUT: missing,
  PATCH: missing,
  DELETE: missing,
})
