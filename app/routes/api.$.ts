import { handleApi, type Args } from "~/http/handle-api.server"
import { notFound } from "~/errors"

const missing = () => Promise.reject(notFound())

/** Every address under /api that is no call. */
const handle = (args: Args) =>
  handleApi(args, {
    GET: missing,
    POST: missing,
    PUT: missing,
    PATCH: missing,
    DELETE: missing,
  })

export { handle as loader, handle as action }
