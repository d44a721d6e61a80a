import { emptyAnswer } from "~/http/api-answer.server"
import type { Api } from "~/http/handle-api.server"
import { getUser, signOut } from "~/session.server"

export const api = {
  POST: async ({ request, context }) => {
    await getUser(request, context)
    context.addCookie(await signOut(request))
    return emptyAnswer()
  },
} satisfies Api
