import { endpoint, updateEndpoint, resource } from "~/http/handle-api.server"
import { ChangeCard } from "~/models/archive/archive"
import { changeCard } from "~/models/archive/archive-changes.server"
import { CardKey } from "~/models/card/card"
import { deleteCard } from "~/models/card/card.server"

export const { loader, action } = resource({
  PATCH: updateEndpoint(ChangeCard, changeCard),
  DELETE: endpoint(CardKey, deleteCard, 204),
})
