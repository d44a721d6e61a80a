import { call, handleApi, type Args } from "~/http/handle-api.server"
import { setAvatar } from "~/models/account/avatar.server"
import { Nothing } from "~/models/fields"

const handle = (args: Args) =>
  handleApi(args, { DELETE: call(Nothing, (actor) => setAvatar(actor, null)) })

export { handle as loader, handle as action }
