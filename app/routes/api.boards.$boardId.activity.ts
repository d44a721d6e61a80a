import { partEndpoint, resource } from "~/http/handle-api.server"
import { Activity, ActivityOf } from "~/models/views/activity/activity"
import { listActivity } from "~/models/views/activity/activity.server"

export const { loader, action } = resource({
  GET: partEndpoint(
    ActivityOf,
    listActivity,
    {
      name: "listActivity",
      summary: "The activity of a board, newest first",
      details:
        "All members may read it. `cardId`, `personId` and `topic` narrow it. Entries are kept for a year, or for as many days as the operator has set. A card that has come from another board begins anew. Exports of the board have them.",
      answers: [Activity],
    },
    ({ version }) => ["before", String(version)],
  ),
})
