import { updateEndpoint, type Api } from "~/http/handle-api.server"
import { DeleteCards, PatchCards } from "~/models/card-selection/card-selection"
import { changeSelection } from "~/models/card-selection/change-selection.server"

export const api = {
  PATCH: updateEndpoint(PatchCards, changeSelection),
  DELETE: updateEndpoint(DeleteCards, changeSelection),
} satisfies Api
