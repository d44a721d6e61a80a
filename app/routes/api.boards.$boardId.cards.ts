import { updateEndpoint, resource } from "~/http/handle-api.server"
import { DeleteCards, PatchCards } from "~/models/card-selection/card-selection"
import { changeSelection } from "~/models/card-selection/change-selection.server"

export const { loader, action } = resource({
  PATCH: updateEndpoint(PatchCards, changeSelection),
  DELETE: updateEndpoint(DeleteCards, changeSelection),
})
