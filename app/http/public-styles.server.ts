import { createHash } from "node:crypto"
import address from "~/public.css"
import { readBuiltFile } from "./built-file.server"

// A public page is painted with its first answer: on a slow line each file that it waited for
// would cost another half second. See docs/decisions/070.

/** The style sheet of the public pages. */
export const publicStyles = readBuiltFile(address).toString("utf8")

/** What the content security policy knows it by. */
export const publicStylesHash = `'sha256-${createHash("sha256").update(publicStyles).digest("base64")}'`
