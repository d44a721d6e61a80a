import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { invalid } from "~/errors"
import {
  fromSent,
  onEnd,
  OutOfResources,
  startGuarded,
  type SentError,
} from "~/models/text/guarded-process.server"
import { parseMail, type ParsedMail } from "./parsed-mail.server"
import { TOO_COSTLY } from "./received-mail.server"

// An email of a megabyte that somebody has made for it keeps a processor busy for a minute: each is read in a process of
// its own, which is ended when it takes too much. `receiveMail` has one at a time.

export type FromProcess = SentError & { mail?: ParsedMail }

/** Processor time. Emails that people write take less than one; a slow machine reads a megabyte in one. */
const CPU_SECONDS = 10
const BYTES_PER_CPU_SECOND = 1024 * 1024
/** By the clock, on a machine that is busy. */
const MAX_MS = 2 * 60_000

/** Lies beside the built server; see `bin/bundle.mjs`. */
const SCRIPT = fileURLToPath(new URL("mail-process.cjs", import.meta.url))

/** Reads a raw email. @throws 400 if it cannot be read; 503 for a fault of this machine, after which it may be tried again */
export const readMail = (raw: Buffer): Promise<ParsedMail> =>
  existsSync(SCRIPT) ? inItsOwn(raw) : here(raw)

const unreadable = () => invalid("It could not be read.")
const tooMuch = () => invalid(TOO_COSTLY)

/** While the sources run unbuilt there is no script for another process. */
const here = (raw: Buffer): Promise<ParsedMail> =>
  parseMail(raw).catch(() => {
    throw unreadable()
  })

async function inItsOwn(raw: Buffer): Promise<ParsedMail> {
  const child = startGuarded(
    SCRIPT,
    raw,
    CPU_SECONDS + Math.ceil(raw.length / BYTES_PER_CPU_SECOND),
  )
  let late: NodeJS.Timeout | undefined
  try {
    return await new Promise<ParsedMail>((resolve, reject) => {
      late = setTimeout(() => reject(new OutOfResources()), MAX_MS)
      child.on("message", ({ mail, ...sent }: FromProcess) => {
        if (mail) resolve(mail)
        else reject(fromSent(sent) ? unreadable() : new OutOfResources())
      })
      onEnd(child, tooMuch, reject)
    })
  } finally {
    clearTimeout(late)
    child.kill("SIGKILL")
  }
}
