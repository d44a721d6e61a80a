import { pino } from "pino"
import { config } from "./config.server"

/** The process's log: one JSON object a line, with the request's id where there is one. */
export const log = pino({
  level: config.logLevel,
  redact: ["req.headers.cookie", "req.headers.authorization", 'res.headers["set-cookie"]'],
})
