import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parseMail, type ReadMail } from "./read-mail"

// The outbox of a server without a mail server. The rows forget an email's text
// as soon as it is there.

/** Somebody's emails, the oldest first. */
export function emailsTo({ dataDir }: { dataDir: string }, recipient: string): ReadMail[] {
  const outbox = join(dataDir, "outbox")
  if (!existsSync(outbox)) return []
  const files = readdirSync(outbox).filter((name) => name.endsWith(".eml"))
  return files
    .sort()
    .map((file) => parseMail(readFileSync(join(outbox, file), "utf8")))
    .filter(({ headers }) => headers.to?.includes(recipient))
}
