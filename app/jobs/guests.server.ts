import { config } from "~/config/config.server"
import { deleteOldGuests } from "~/models/leaving/old-guests.server"
import { repeatJob } from "./repeat-job.server"

const TEN_MINUTES_MS = 10 * 60 * 1000

/** On a server for trying, deletes guests whose day has ended. */
export function startGuests(): void {
  if (config.isTry) repeatJob("guests", TEN_MINUTES_MS, () => deleteOldGuests(new Date()))
}
