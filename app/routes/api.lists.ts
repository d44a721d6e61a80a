import { endpoint, resource } from "~/http/handle-api.server"
import { CreateList } from "~/models/list/list"
import { createList } from "~/models/list/list.server"

export const { loader, action } = resource({ POST: endpoint(CreateList, createList, 201) })
