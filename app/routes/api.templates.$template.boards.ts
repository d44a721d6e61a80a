import { endpoint, type Api } from "~/http/handle-api.server"
import { UseTemplate } from "~/models/template/template"
import { createBoardFromTemplate } from "~/models/template/template.server"

export const api = { POST: endpoint(UseTemplate, createBoardFromTemplate, 201) } satisfies Api
