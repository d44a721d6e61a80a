import { saveProfile } from "~/http/account.server"
import { jsonAnswer } from "~/http/api-answer.server"
import { resource, runWith } from "~/http/handle-api.server"
import { asEndpoint, type Operation } from "~/http/operation.server"
import { UpdateProfile } from "~/models/people/account/profile"
import { Me } from "~/models/people/account/user"
import { toMe } from "~/models/people/account/user.server"
import { Nothing } from "~/models/text/fields"
import { requireUser } from "~/http/session.server"

const getMe: Operation = {
  name: "getMe",
  summary: "Your account",
  input: Nothing,
  answers: Me,
}

const updateProfile: Operation = {
  name: "updateProfile",
  summary: "Change your name, address or time zone",
  details:
    "At most 30 times an hour. A new address needs `currentPassword`; an account without a password needs a session of the last 10 minutes instead. The old address gets an email that undoes the change for 7 days, in which nobody else can take it, unless the new one sets a new password by mail. A missing or wrong password is 400. 409: the address is in use. A new name is published as `board_updated` on all your boards.",
  input: UpdateProfile,
  needs: "session",
  answers: Me,
  refuses: [409],
}

export const { loader, action } = resource({
  GET: asEndpoint(getMe, async (args) =>
    jsonAnswer(
      await runWith(args, Nothing, async () => toMe(await requireUser(args.request, args.context))),
    ),
  ),
  PATCH: asEndpoint(updateProfile, async (args) =>
    jsonAnswer(
      await runWith(args, UpdateProfile, (actor, input) => saveProfile(args, actor, input)),
    ),
  ),
})
