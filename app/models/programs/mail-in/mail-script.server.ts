import { answerGuarded } from "~/models/text/guarded-script.server"
import { parseMail } from "./parsed-mail.server"

// The script of the process that reads an email; see `mail-reader.server.ts`.

answerGuarded(parseMail)
