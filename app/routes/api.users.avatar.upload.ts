import type { Api } from "~/http/handle-api.server"
import { avatarUploadEndpoint } from "~/http/handle-avatar.server"

export const api = { POST: avatarUploadEndpoint } satisfies Api
