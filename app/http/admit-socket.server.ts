import type { IncomingMessage } from "node:http"
import { config } from "~/config/config.server"
import type { PublicPage, SocketUser, Stranger } from "~/live/sockets.server"
import { findAccessToken } from "~/models/programs/access-token/access-tokens.server"
import { isSessionOpen } from "~/models/people/session/session.server"
import { hashToken } from "~/models/access/token.server"
import { readSession } from "~/http/session.server"
import { addressKey } from "./client-address.server"
import { originsOf } from "./express.server"
import { countRequest, sessionIdOf } from "./request-limit.server"
import { RequestQueue } from "./request-queue.server"
import { openPublished } from "./public-page.server"
import { isSameOrigin } from "./same-origin.server"
import { noteOwner, ownerOf } from "./session-owners.server"

const SOCKET_PATH = "/socket"
const PUBLIC_SOCKET_PATH = /^\/p\/([\w.-]+)\/socket$/

/** Upgrades and messages of one person that may wait, or of a session that nobody has looked up yet. */
const MAX_WAITING = 500

/** Opening a socket and joining a board query the database: one starts per event loop turn. */
const queue = new RequestQueue({ maxWaiting: MAX_WAITING })

export const waitForTurn = (sessionId: string): Promise<boolean> =>
  new Promise((resolve) => {
    const one = ownerOf(sessionId) ?? sessionId
    if (!queue.add(one, sessionId, () => resolve(true))) resolve(false)
  })

/**
 * @returns whose session may open a socket by this request, a program, which brings none, a page without an account, or the
 * status of the refusal
 */
export async function admitSocket(
  request: IncomingMessage,
): Promise<SocketUser | Stranger | PublicPage | number> {
  const { url = "", headers } = request
  const [path = ""] = url.split("?")
  const [, publicAddress] = PUBLIC_SOCKET_PATH.exec(path) ?? []
  if (publicAddress !== undefined) return admitPublicPage(request, publicAddress)
  if (path !== SOCKET_PATH) return 404
  const isOwn = isSameOrigin(headers, originsOf(request))
  if (!isOwn && !config.apiOrigins.includes(headers.origin ?? "")) return 403
  const sessionId = isOwn ? await sessionIdOf(headers.cookie) : null
  const address = addressOf(request)
  if (sessionId === null) {
    if (isOwn && isOfBrowser(request)) return 401
    return (await countRequest("read", { sessionId, address })) > 0 ? 429 : { address }
  }
  if ((await countRequest("read", { sessionId, address })) > 0) return 429
  if (!(await waitForTurn(sessionId))) return 429
  const signedIn = await readSession(headers.cookie ?? null)
  if (!signedIn) return 401
  return { sessionId, user: signedIn.user, isOpen: () => isSessionOpen(sessionId) }
}

/** @throws 404 for an address that has ended, 429 */
async function admitPublicPage(
  request: IncomingMessage,
  publicAddress: string,
): Promise<PublicPage | number> {
  if (!isSameOrigin(request.headers, originsOf(request))) return 403
  const address = addressOf(request)
  if ((await countRequest("read", { sessionId: null, address })) > 0) return 429
  const find = () => openPublished(publicAddress, address)
  return { watches: { published: await find(), find } }
}

/** A browser names the page's origin. A cookie that is no session is an old one, or forged. */
const isOfBrowser = ({ headers }: IncomingMessage): boolean =>
  headers.origin !== undefined || headers.cookie !== undefined

/** @returns the person for whom a program may read by this token; null for a token that may not */
export async function admitProgram(
  { address }: Stranger,
  accessToken: string,
): Promise<SocketUser | null> {
  const sessionId = hashToken(accessToken)
  const by = { sessionId: null, accessToken, address }
  if ((await countRequest("read", by)) > 0 || !(await waitForTurn(sessionId))) return null
  const found = await findAccessToken(accessToken)
  noteOwner(sessionId, found?.user.id ?? null)
  if (!found?.use.scopes.includes("read")) return null
  return {
    sessionId,
    user: found.user,
    reach: found.use.boardIds ?? undefined,
    isOpen: async () => (await findAccessToken(accessToken)) !== null,
  }
}

/** As Express has it for requests: what so many proxies of ours have been told. */
function addressOf({ socket, headers }: IncomingMessage): string {
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",")
  const chain = [
    ...forwarded.map((each) => each.trim()).filter(Boolean),
    socket.remoteAddress ?? "",
  ]
  return addressKey(chain.at(-1 - config.trustProxy) ?? chain[0] ?? "")
}
