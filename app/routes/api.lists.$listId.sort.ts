import { updateEndpoint, type Api } from "~/http/handle-api.server"
import { SortCards } from "~/models/list/list"
import { sortCards } from "~/models/list/sort-cards.server"

export const api = { POST: updateEndpoint(SortCards, sortCards) } satisfies Api
