import { resource } from "~/http/handle-api.server"
import { avatarUploadEndpoint } from "~/http/handle-avatar.server"

export const { loader, action } = resource({ POST: avatarUploadEndpoint })
