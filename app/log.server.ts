import { pino } from "pino"
import { config } from "~/config/config.server"

/** The process's log: one JSON object per line, with the request's id if there is one. */
export const log = pino({
  level: config.logLevel,
  redact: ["req.headers.cookie", "req.headers.authorization", 'res.headers["set-cookie"]'],
})
