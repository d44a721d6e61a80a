import { answerGuarded } from "~/models/text/guarded-script.server"
import { answerReads } from "./reader-process.server"

// The script of the process that reads files which somebody brought; see `reader-process.server.ts`.

answerGuarded(answerReads())
