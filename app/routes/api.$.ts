import { handleApi, type Args } from "~/http/handle-api.server"
import { notFound } from "~/errors"

const missing = () => Promise.reject(notFound())

/** Answers 404 to every URL under /api without an endpoint. */
const handle = (args: Args) =>
  handleApi(args, {
    GET: missing,
    POST: missing,
    PUT: missing,
    PATCH: missing,
    DELETE: missing,
  })

export { handle as loader, handle as action }
