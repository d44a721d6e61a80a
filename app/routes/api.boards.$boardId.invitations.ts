import { endpoint, resource } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board"
import { listInvitations } from "~/models/invitation/invitation.server"

export const { loader, action } = resource({ GET: endpoint(BoardKey, listInvitations) })
