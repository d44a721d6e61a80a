import { readdirSync } from "node:fs"
import type { ServerResponse } from "node:http"
import { join } from "node:path"
import type { RequestHandler } from "express"
import express from "express"
import staticGzip from "express-static-gzip"
import { projectFolder } from "~/config/config.server"

const LICENSES = "licenses.txt"

/** Serves the built files, whose names change with their content, and the public folder. */
export function staticFiles(folder = join(projectFolder, "public")): RequestHandler {
  const router = express.Router()
  // The build has compressed each file.
  const built = { enableBrotli: true, orderPreference: ["br", "gz"], index: false as const }
  // The name and the ETag tell the versions of a file apart.
  const cacheForever = { immutable: true, maxAge: "1y", lastModified: false }
  const setHeaders = (response: ServerResponse, path: string) => {
    setFileHeaders(response)
    // The notices keep their name in all builds.
    if (path.includes(LICENSES)) response.setHeader("Cache-Control", "no-cache")
  }
  const serveStatic = { ...cacheForever, setHeaders }
  router.use("/build", staticGzip(`${folder}/build`, { ...built, serveStatic }), asNoFile)
  router.use(express.static(folder, { maxAge: "1h", setHeaders: setPublicHeaders }))
  // Most requests are for nothing in the folder, and need no look at the disk.
  const names = new Set(readdirSync(folder))
  return (request, response, next) => {
    const [, name = ""] = request.path.split("/")
    if (names.has(name) || name.includes("%")) router(request, response, next)
    else next()
  }
}

/** Parts of the service worker are of one version. */
function setPublicHeaders(response: ServerResponse, path: string): void {
  if (/\/sw[\w-]*\.js$/.test(path)) response.setHeader("Cache-Control", "no-cache")
}

/** A file that was there when the server started, and is gone, has headers by now. */
const asNoFile: RequestHandler = (_request, response, next) => {
  response.removeHeader("Content-Type")
  response.removeHeader("Content-Encoding")
  next()
}

/** Headers that mean something for documents only. */
const OF_DOCUMENTS = [
  "Cross-Origin-Opener-Policy",
  "Origin-Agent-Cluster",
  "Referrer-Policy",
  "X-DNS-Prefetch-Control",
  "X-Download-Options",
  "X-Frame-Options",
  "X-Permitted-Cross-Domain-Policies",
  "X-XSS-Protection",
]

/** A file needs no nonce, and the headers of pages would be more bytes than a small file. */
export function setFileHeaders(response: ServerResponse): void {
  for (const name of OF_DOCUMENTS) response.removeHeader(name)
  response.setHeader("Content-Security-Policy", "default-src 'none';frame-ancestors 'none'")
}
