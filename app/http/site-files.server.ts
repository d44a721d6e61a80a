import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { RequestHandler } from "express"
import { config, projectFolder } from "~/config/config.server"
import { site } from "~/site"
import { setFileHeaders } from "./static-files.server"

// The operator's own picture, and the name under which a phone installs the site.

/** Opened as a page, it must not run what an SVG may contain. */
const PICTURE_ONLY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox"

export const siteLogo: RequestHandler = (_request, response, next) => {
  if (!config.siteLogo) return next()
  const { type, bytes } = config.siteLogo
  setFileHeaders(response)
  response.set("Content-Security-Policy", PICTURE_ONLY)
  response.set("Cache-Control", "public, max-age=31536000, immutable")
  response.type(type).send(bytes)
}

/** The manifest in the public folder, with this site's name and picture. */
export function siteManifest(): RequestHandler {
  const file = join(projectFolder, "public/cardinal.webmanifest")
  const manifest = JSON.parse(readFileSync(file, "utf8")) as object
  const { name, logo } = site
  const own = {
    ...manifest,
    name,
    short_name: name,
    ...(config.siteLogo && { icons: [{ src: logo, type: config.siteLogo.type, sizes: "any" }] }),
  }
  return (_request, response) => {
    setFileHeaders(response)
    response.set("Cache-Control", "public, max-age=3600")
    response.type("application/manifest+json").send(JSON.stringify(own))
  }
}
