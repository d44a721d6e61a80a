import type { Report } from "../../backup/progress.mjs"
import { log } from "~/log.server"

export const logProgress: Report = (what, done, total) => log.info({ done, total }, what)
