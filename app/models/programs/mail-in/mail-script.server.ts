import { toSent } from "~/models/text/guarded-process.server"
import type { FromProcess } from "./mail-reader.server"
import { parseMail } from "./parsed-mail.server"

// The script of the process that reads a mail; see `mail-reader.server.ts`.

process.once("message", (raw: Uint8Array) => {
  const send = (message: FromProcess) => process.send?.(message)
  parseMail(raw).then(
    (mail) => send({ mail }),
    (error: unknown) => send(toSent(error)),
  )
})
process.on("disconnect", () => process.exit())
