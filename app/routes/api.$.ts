import { handleApi, type ApiArgs } from "~/http/handle-api.server"
import { notFound } from "~/errors"

const missing = () => Promise.reject(notFound())

/** Every address under /api that is no call. */
const handle = (args: ApiArgs) =>
  handleApi(args, {
    GET: missing,
    POST: missing,
    PUT: missing,
    PATCH: missing,
    DELETE: missing,
  })

export { handle as loader, handle as action }
