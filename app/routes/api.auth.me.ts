import { saveProfile } from "~/http/account.server"
import { jsonAnswer } from "~/http/api-answer.server"
import { endpoint, type Api } from "~/http/handle-api.server"
import { UpdateProfile } from "~/models/account/profile"
import { toMe } from "~/models/account/user.server"
import { requireUser } from "~/session.server"

export const api = {
  GET: async ({ request, context }) => jsonAnswer(toMe(await requireUser(request, context))),
  PATCH: (args) => endpoint(UpdateProfile, (actor, input) => saveProfile(args, actor, input))(args),
} satisfies Api
