import type { LoaderFunctionArgs } from "@remix-run/node"
import { keptFor, OFFLINE_READING } from "~/http/offline-reading.server"
import { getUser } from "~/http/session.server"
import { getShownRoles } from "~/models/access/shown-roles.server"

/** For the service worker: who is signed in, and the roles by which it may keep what was read. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const user = await getUser(request, context)
  const reader = (await keptFor(context)) ?? "none"
  const headers = { [OFFLINE_READING]: reader, "Cache-Control": "private, no-store" }
  return Response.json(user ? await getShownRoles(user) : {}, { headers })
}
