import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { setAvatar } from "~/models/account/avatar.server"
import { Nothing } from "~/models/fields"

const handle = (args: ApiArgs) =>
  handleApi(args, { DELETE: endpoint(Nothing, (actor) => setAvatar(actor, null)) })

export { handle as loader, handle as action }
