import { saveProfile } from "~/http/account.server"
import { call, handleApi, type Args } from "~/http/handle-api.server"
import { UpdateProfile } from "~/models/account/profile"
import { toMe } from "~/models/account/user.server"
import { requireUser } from "~/session.server"

const handle = (args: Args) =>
  handleApi(args, {
    GET: async ({ request, context }) => Response.json(toMe(await requireUser(request, context))),
    PATCH: call(UpdateProfile, (actor, input) => saveProfile(args, actor, input)),
  })

export { handle as loader, handle as action }
