import { listEndpoint, resource } from "~/http/handle-api.server"
import { PartOf } from "~/models/views/my-cards/my-cards"
import { MyWatch } from "~/models/notifications/watch/my-watches"
import { listMyWatches } from "~/models/notifications/watch/my-watches.server"

export const { loader, action } = resource({
  GET: listEndpoint(PartOf, listMyWatches, {
    name: "listMyWatches",
    summary: "Your watches, by the names of boards",
    details: "Deleted ones are left out.",
    answers: [MyWatch],
    refuses: [404],
  }),
})
