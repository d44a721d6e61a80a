import { handleApi, type ApiArgs } from "~/http/handle-api.server"
import { avatarUploadEndpoint } from "~/http/handle-avatar.server"

const handle = (args: ApiArgs) => handleApi(args, { POST: avatarUploadEndpoint })

export { handle as loader, handle as action }
