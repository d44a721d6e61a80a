import { endpoint, resource } from "~/http/handle-api.server"
import { listCardTemplates } from "~/models/card-template/card-template.server"
import { ListKey } from "~/models/list/list"

export const { loader, action } = resource({ GET: endpoint(ListKey, listCardTemplates) })
