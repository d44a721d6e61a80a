import { endpoint, type Api } from "~/http/handle-api.server"
import { UseSavedTemplate } from "~/models/template/saved-template"
import { createBoardFromSaved } from "~/models/template/saved-template.server"

export const api = { POST: endpoint(UseSavedTemplate, createBoardFromSaved, 201) } satisfies Api
