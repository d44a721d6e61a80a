import { createHash } from "node:crypto"
import address from "~/styles/public.css"
import { readBuiltFile } from "./built-file.server"

// Public pages carry their style sheet inline: on a slow connection each further request delays the
// first paint by half a second. See docs/decisions/070.

export const publicStyles = readBuiltFile(address).toString("utf8")

/** Its source in the content security policy. */
export const publicStylesHash = `'sha256-${createHash("sha256").update(publicStyles).digest("base64")}'`
