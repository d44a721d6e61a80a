import { questionEndpoint } from "~/http/assist.server"
import type { Api } from "~/http/handle-api.server"
import { AskAboutCard } from "~/models/assist/assist"
import { questionAboutCard } from "~/models/assist/assist.server"

export const api = { POST: questionEndpoint(AskAboutCard, questionAboutCard) } satisfies Api
