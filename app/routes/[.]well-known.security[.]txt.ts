import { config } from "~/config/config.server"

const VALID_DAYS = 180
const DAY_MS = 24 * 60 * 60 * 1000

/** Where to report faults in security, by RFC 9116, which wants the file to expire within a year. */
export function loader() {
  const { securityContact: contact, publicUrl } = config
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "max-age=3600" }
  if (contact === null) return new Response("Not found\n", { status: 404, headers })
  const expires = new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString()
  const lines = [
    `Contact: ${contact.startsWith("https:") ? contact : `mailto:${contact}`}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join("\n")}\n`, { headers })
}
