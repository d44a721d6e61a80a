import { DomainError, invalid } from "~/errors"
import { runGuarded } from "~/models/text/guarded-process.server"
import { parseMail, type ParsedMail } from "./parsed-mail.server"
import { TOO_COSTLY } from "./received-mail.server"

// An email of a megabyte that somebody has made for it keeps a processor busy for a minute: each is read in a process of
// its own, which is ended when it takes too much. `receiveMail` has one at a time.

/** Processor time. Emails that people write take less than one; a slow machine reads a megabyte in one. */
const CPU_SECONDS = 10
const BYTES_PER_CPU_SECOND = 1024 * 1024

/** Reads a raw email. @throws 400 if it cannot be read; 503 for a fault of this machine, after which it may be tried again */
export async function readMail(raw: Buffer): Promise<ParsedMail> {
  try {
    return await runGuarded("mail-process.cjs", parseMail, raw, {
      cpuSeconds: CPU_SECONDS + Math.ceil(raw.length / BYTES_PER_CPU_SECOND),
      maxMs: 2 * 60_000,
      tooMuch: () => invalid(TOO_COSTLY),
    })
  } catch (error) {
    throw error instanceof DomainError ? error : invalid("It could not be read.")
  }
}
