import { createHash } from "node:crypto"
import { readFileSync, statSync } from "node:fs"
import { z } from "zod"

// How the operator calls this server, and whether it shows plans.

export const SITE_FIELDS = {
  SITE_NAME: z
    .string()
    .trim()
    .regex(/^[^\p{C}<>"\\]{1,40}$/u, 'must have at most 40 characters, none of them <, >, " or \\')
    .optional(),
  SITE_LOGO: z
    .string()
    .transform((path, context) => {
      try {
        return readLogo(path)
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        context.addIssue({ code: "custom", message })
        return z.NEVER
      }
    })
    .optional(),
  PLANS: z.enum(["on", "off"]).default("on"),
}

export type Logo = { type: string; bytes: Buffer; hash: string }

const MAX_LOGO_BYTES = 100 * 1024

/** @throws Error with a sentence for the operator */
function readLogo(path: string): Logo {
  if (statSync(path).size > MAX_LOGO_BYTES) throw new Error("must be a file of at most 100 KB")
  const bytes = readFileSync(path)
  const type = typeOf(bytes)
  if (type === null) throw new Error("must be a PNG, SVG or WebP file")
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16)
  return { type, bytes, hash }
}

/** Reads the type from the content: the file's name may lie. */
function typeOf(bytes: Buffer): string | null {
  const start = bytes.toString("latin1", 0, 16)
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "image/png"
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") return "image/webp"
  return /^\uFEFF?\s*<(?:svg[\s>]|[?!])/.test(bytes.toString()) && bytes.includes("<svg")
    ? "image/svg+xml"
    : null
}

/** The sender of all mail: the operator's own, with the site's name if that has none. */
export function senderOf(siteName: string | undefined, mailFrom = "cardinal@localhost"): string {
  const isNamed = mailFrom.includes("<")
  if (isNamed) return mailFrom
  const name = siteName ?? (mailFrom === "cardinal@localhost" ? "Cardinal" : null)
  if (name === null) return mailFrom
  // Quoted, because a comma would end the address.
  return /^[\w ]+$/.test(name) ? `${name} <${mailFrom}>` : `"${name}" <${mailFrom}>`
}
