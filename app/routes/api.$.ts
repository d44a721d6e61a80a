import { resource } from "~/http/handle-api.server"
import { notFound } from "~/errors"

const missing = () => Promise.reject(notFound())

export const { loader, action } = resource({
  GET: missing,
  POST: missing,
  PUT: missing,
  PATCH: missing,
  DELETE: missing,
})
