import type { RequestHandler } from "express"
import { drawDefaultAvatar } from "~/models/access/default-avatar"
import { setFileHeaders } from "./static-files.server"

/** Sends a default picture with initials. Anybody may see it: it says nothing that its URL does not. */
export const defaultAvatars: RequestHandler<{ number: string; initials: string }> = (
  { params },
  response,
  next,
) => {
  const svg = drawDefaultAvatar(params.number, params.initials)
  if (svg === null) return next()
  setFileHeaders(response)
  response.set("Cache-Control", "public, max-age=31536000, immutable")
  response.type("svg").send(svg)
}
