import { listEndpoint, resource } from "~/http/handle-api.server"
import { PartOf } from "~/models/my-cards/my-cards"
import { listMyWatches } from "~/models/watch/my-watches.server"

export const { loader, action } = resource({ GET: listEndpoint(PartOf, listMyWatches) })
