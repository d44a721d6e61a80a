import { resource } from "~/http/handle-api.server"
import { importEndpoint } from "~/http/handle-import.server"

export const { loader, action } = resource({ POST: importEndpoint })
