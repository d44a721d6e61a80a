import { extname } from "node:path"
import type { RequestHandler, Response } from "express"
import { builds } from "~/storage.server"
import { setFileHeaders } from "./static-files.server"

/** Serves files of other builds, for names that the folder of this build has not. */
export const filesOfBuilds: RequestHandler = (request, response, next) => {
  if (!["GET", "HEAD"].includes(request.method)) return next()
  const name = request.path.slice(1)
  const isBrotli = request.acceptsEncodings("br") === "br"
  send(response, name, isBrotli)
    .then((isSent) => {
      if (!isSent) next()
    })
    .catch(next)
}

/** @returns false if no build has the file */
async function send(response: Response, name: string, isBrotli: boolean): Promise<boolean> {
  const compressed = isBrotli ? await builds?.read(name, "br") : null
  const bytes = compressed ?? (await builds?.read(name, "identity"))
  if (!bytes) return false
  setFileHeaders(response)
  if (compressed) response.set("Content-Encoding", "br")
  response.vary("Accept-Encoding").set("Cache-Control", "public, max-age=31536000, immutable")
  response.type(extname(name)).send(bytes)
  return true
}
