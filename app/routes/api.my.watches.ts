import { listEndpoint, type Api } from "~/http/handle-api.server"
import { PartOf } from "~/models/my-cards/my-cards"
import { listMyWatches } from "~/models/watch/my-watches.server"

export const api = { GET: listEndpoint(PartOf, listMyWatches) } satisfies Api
