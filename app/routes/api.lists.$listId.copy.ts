import { endpoint, resource } from "~/http/handle-api.server"
import { copyList } from "~/models/list/copy-list.server"
import { CopyList } from "~/models/list/list"

export const { loader, action } = resource({ POST: endpoint(CopyList, copyList, 201) })
