import { endpoint, resource } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board"
import { getDestinations } from "~/models/card/destination.server"

export const { loader, action } = resource({ GET: endpoint(BoardKey, getDestinations) })
