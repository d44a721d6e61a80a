import { listEndpoint, type Api } from "~/http/handle-api.server"
import { PartOf } from "~/models/my-cards/my-cards"
import { listMyItems } from "~/models/my-cards/waiting.server"

export const api = { GET: listEndpoint(PartOf, listMyItems) } satisfies Api
