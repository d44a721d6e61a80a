import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { invalid } from "~/errors"
import {
  fromSent,
  startGuarded,
  type SentError,
} from "~/models/board-import/guarded-process.server"
import { parseMail, type ParsedMail } from "./parsed-mail.server"

// A mail of a megabyte that somebody has made for it keeps a processor busy for a minute: each is read in a process of its
// own, one after the other, which is ended when it takes too long.

export type FromProcess = SentError & { mail?: ParsedMail }

const MAX_MS = 10_000

/** Lies beside the built server; see `bin/bundle.mjs`. */
const SCRIPT = fileURLToPath(new URL("mail-process.cjs", import.meta.url))

let last: Promise<unknown> = Promise.resolve()

/** Reads a raw mail. @throws 400 if it cannot be read within 10 seconds and 700 MB */
export function readMail(raw: Buffer): Promise<ParsedMail> {
  const read = () => (existsSync(SCRIPT) ? inItsOwn(raw) : here(raw))
  const result = last.then(read, read)
  last = result
  return result
}

const unreadable = () => invalid("It could not be read.")

/** While the sources run unbuilt there is no script for another process. */
const here = (raw: Buffer): Promise<ParsedMail> =>
  parseMail(raw).catch(() => {
    throw unreadable()
  })

async function inItsOwn(raw: Buffer): Promise<ParsedMail> {
  const child = startGuarded(SCRIPT, raw)
  const late = setTimeout(() => child.kill("SIGKILL"), MAX_MS)
  try {
    return await new Promise<ParsedMail>((resolve, reject) => {
      child.on("message", ({ mail, ...sent }: FromProcess) => {
        if (mail) resolve(mail)
        else reject(fromSent(sent) ? unreadable() : new Error("The process sent no mail."))
      })
      child.on("error", reject)
      // It ends early when its time is over or its memory is full.
      child.on("exit", () => reject(unreadable()))
    })
  } finally {
    clearTimeout(late)
    child.kill("SIGKILL")
  }
}
