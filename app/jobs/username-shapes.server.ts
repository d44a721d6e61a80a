import { fillUsernameShapes } from "~/models/people/account/username-shape.server"
import { repeatJob } from "./repeat-job.server"

const HOUR_MS = 60 * 60 * 1000

/** Fills in what older usernames look like, at once and every hour: a server of the version before adds some. */
export function startUsernameShapes(): void {
  repeatJob("username shapes", HOUR_MS, fillUsernameShapes)
}
