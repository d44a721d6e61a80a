import { listEndpoint, resource } from "~/http/handle-api.server"
import { PartOf } from "~/models/my-cards/my-cards"
import { listMyItems } from "~/models/my-cards/waiting.server"

export const { loader, action } = resource({ GET: listEndpoint(PartOf, listMyItems) })
