import { askFor } from "~/http/assist.server"
import { endpoint, type Api } from "~/http/handle-api.server"
import { AskAboutCard } from "~/models/assist/assist"

export const api = {
  POST: endpoint(AskAboutCard, (actor, input) => askFor(actor, input)),
} satisfies Api
