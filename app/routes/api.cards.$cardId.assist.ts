import { questionEndpoint } from "~/http/assist.server"
import { resource } from "~/http/handle-api.server"
import { AskAboutCard } from "~/models/assist/assist"
import { questionAboutCard } from "~/models/assist/assist.server"

export const { loader, action } = resource({
  POST: questionEndpoint(AskAboutCard, questionAboutCard),
})
