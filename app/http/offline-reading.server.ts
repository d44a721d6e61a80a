import type { EntryContext } from "@remix-run/node"
import { config } from "~/config/config.server"
import type { Toast } from "~/models/text/reply/reply"
import type { RequestContext } from "./request-context.server"

// Tells the service worker (`public/sw.js`) for whom it may keep a page. Record 346.

/** Of answers, as in `ID once`, and of requests of the worker itself. */
export const OFFLINE_READING = "Offline-Reading"

/**
 * @returns the reader's id, or "none" for nobody; then "off" where nothing may be kept; null for an answer that does not depend
 * on the reader, or was made without knowing who that is
 */
export async function keptFor({
  signedIn,
}: Pick<RequestContext, "signedIn">): Promise<string | null> {
  if (signedIn === undefined) return null
  const off = config.offlineReading ? "" : " off"
  return signedIn.then(
    (person) => (person?.user.id ?? "none") + off,
    () => null,
  )
}

type Root = { toast?: Toast | null } | undefined

/** The same for a page; then "once" if it says something that is to be said once. */
export async function keptPageFor(
  context: Pick<RequestContext, "signedIn">,
  { loaderData }: EntryContext["staticHandlerContext"],
): Promise<string | null> {
  const reader = await keptFor(context)
  const { toast } = (loaderData.root as Root) ?? {}
  return reader && toast ? `${reader} once` : reader
}
