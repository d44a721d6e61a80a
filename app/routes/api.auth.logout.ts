import { emptyAnswer } from "~/http/api-answer.server"
import { resource } from "~/http/handle-api.server"
import { asEndpoint, type Operation } from "~/http/operation.server"
import { Nothing } from "~/models/text/fields"
import { getUser, signOut } from "~/http/session.server"

const described: Operation = {
  name: "signOut",
  summary: "Sign out",
  details:
    "The session ends, its cookie is removed and its sockets are closed. Without a session it is 204, too.",
  input: Nothing,
  needs: "nothing",
  refuses: [401, 403],
}

export const { loader, action } = resource({
  POST: asEndpoint(described, async ({ request, context }) => {
    await getUser(request, context)
    context.addCookie(await signOut(request))
    return emptyAnswer()
  }),
})
