import { numberCards } from "~/models/board/card/number-cards.server"
import { repeatJob } from "./repeat-job.server"

const HOUR_MS = 60 * 60 * 1000

/** Numbers cards without a number, at once and every hour: a server of the version before adds some. */
export function startCardNumbers(): void {
  repeatJob("card numbers", HOUR_MS, numberCards)
}
