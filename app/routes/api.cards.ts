import { endpoint, resource } from "~/http/handle-api.server"
import { CreateCard } from "~/models/card/card"
import { createCard } from "~/models/card/card.server"

export const { loader, action } = resource({ POST: endpoint(CreateCard, createCard, 201) })
