import { handleApi, type Args } from "~/http/handle-api.server"
import { callAvatarUpload } from "~/http/handle-avatar.server"

const handle = (args: Args) => handleApi(args, { POST: callAvatarUpload })

export { handle as loader, handle as action }
