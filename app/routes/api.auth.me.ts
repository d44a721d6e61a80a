import { saveProfile } from "~/http/account.server"
import { jsonAnswer } from "~/http/api-answer.server"
import { endpoint, resource } from "~/http/handle-api.server"
import { UpdateProfile } from "~/models/account/profile"
import { toMe } from "~/models/account/user.server"
import { requireUser } from "~/session.server"

export const { loader, action } = resource({
  GET: async ({ request, context }) => jsonAnswer(toMe(await requireUser(request, context))),
  PATCH: (args) => endpoint(UpdateProfile, (actor, input) => saveProfile(args, actor, input))(args),
})
