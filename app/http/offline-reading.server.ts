import type { EntryContext } from "@remix-run/node"
import { config } from "~/config/config.server"
import type { Role } from "~/models/access/role"
import type { Toast } from "~/models/text/reply/reply"
import type { RequestContext } from "./request-context.server"

// Tells the service worker (`public/sw.js`) for whom it may keep a page. Record 346.

/** Of answers, as in `ID admin once`, and of requests of the worker itself. */
export const OFFLINE_READING = "Offline-Reading"

/**
 * @returns the reader's id, "none" for nobody, or "off" where nothing may be kept; null for an answer that does not depend on
 * the reader, or was made without knowing who that is
 */
export async function keptFor({
  signedIn,
}: Pick<RequestContext, "signedIn">): Promise<string | null> {
  if (signedIn === undefined) return null
  if (!config.offlineReading) return "off"
  return signedIn.then(
    (person) => person?.user.id ?? "none",
    () => null,
  )
}

type Shown = Partial<Record<string, { userRole?: Role; toast?: Toast | null }>>

/** The same for a page, with the role on its board, and whether it says something that is to be said once. */
export async function keptPageFor(
  context: Pick<RequestContext, "signedIn">,
  { loaderData }: EntryContext["staticHandlerContext"],
): Promise<string | null> {
  const reader = await keptFor(context)
  const { "routes/board.$boardId": board, root } = loaderData as Shown
  const role = board?.userRole ?? "-"
  return reader && [reader, role, ...(root?.toast ? ["once"] : [])].join(" ")
}
