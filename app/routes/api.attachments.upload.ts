import { resource } from "~/http/handle-api.server"
import { uploadEndpoint } from "~/http/handle-upload.server"

export const { loader, action } = resource({ POST: uploadEndpoint })
