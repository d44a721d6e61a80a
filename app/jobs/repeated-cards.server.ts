import { makeRepeatedCards } from "~/models/board/repeat/make-repeated.server"
import { repeatJob } from "./repeat-job.server"

const SWEEP_MS = 30_000

export function startRepeatedCards(): void {
  repeatJob("repeated cards", SWEEP_MS, async () => {
    await makeRepeatedCards(new Date())
  })
}
