import { emptyAnswer } from "~/http/api-answer.server"
import { resource } from "~/http/handle-api.server"
import { getUser, signOut } from "~/session.server"

export const { loader, action } = resource({
  POST: async ({ request, context }) => {
    await getUser(request, context)
    context.addCookie(await signOut(request))
    return emptyAnswer()
  },
})
