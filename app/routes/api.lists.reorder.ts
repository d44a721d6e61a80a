import { endpoint, resource } from "~/http/handle-api.server"
import { ReorderLists } from "~/models/list/list"
import { reorderLists } from "~/models/list/list.server"

export const { loader, action } = resource({ POST: endpoint(ReorderLists, reorderLists, 204) })
