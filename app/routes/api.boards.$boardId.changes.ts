import { endpoint, resource } from "~/http/handle-api.server"
import { GetChanges, getChanges } from "~/live/board-changes.server"

export const { loader, action } = resource({ GET: endpoint(GetChanges, getChanges) })
