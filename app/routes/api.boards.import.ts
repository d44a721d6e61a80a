import type { Api } from "~/http/handle-api.server"
import { importEndpoint } from "~/http/handle-import.server"

export const api = { POST: importEndpoint } satisfies Api
