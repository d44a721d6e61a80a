import { updateEndpoint, resource } from "~/http/handle-api.server"
import { SortCards } from "~/models/list/list"
import { sortCards } from "~/models/list/sort-cards.server"

export const { loader, action } = resource({ POST: updateEndpoint(SortCards, sortCards) })
