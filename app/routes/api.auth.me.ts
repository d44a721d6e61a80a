import { saveProfile } from "~/http/account.server"
import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { UpdateProfile } from "~/models/account/profile"
import { toMe } from "~/models/account/user.server"
import { requireUser } from "~/session.server"

const handle = (args: ApiArgs) =>
  handleApi(args, {
    GET: async ({ request, context }) => Response.json(toMe(await requireUser(request, context))),
    PATCH: endpoint(UpdateProfile, (actor, input) => saveProfile(args, actor, input)),
  })

export { handle as loader, handle as action }
