import { handleApi, type ApiArgs } from "~/http/handle-api.server"
import { signOut } from "~/session.server"

const handle = (args: ApiArgs) =>
  handleApi(args, {
    POST: async ({ request }) =>
      new Response(null, { status: 204, headers: { "Set-Cookie": await signOut(request) } }),
  })

export { handle as loader, handle as action }
