import type { IncomingMessage } from "node:http"
import type { SignedIn } from "~/models/session/session.server"
import { readSession } from "~/session.server"
import { originsOf } from "./express.server"
import { countRequest, sessionIdOf } from "./request-limit.server"
import { RequestQueue } from "./request-queue.server"
import { isSameOrigin } from "./same-origin.server"

const SOCKET_PATH = "/socket"

/** Upgrades and messages of one session that may wait. */
const MAX_WAITING = 500

/** Opening a socket and joining a board query the database: one starts per event loop turn. */
const queue = new RequestQueue({ maxWaiting: MAX_WAITING })

export const waitForTurn = (sessionId: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (!queue.add(sessionId, "", () => resolve(true))) resolve(false)
  })

/** @returns the session that may open a socket by this request, or the status of the refusal */
export async function admitSocket(request: IncomingMessage): Promise<SignedIn | number> {
  if ((request.url ?? "").split("?")[0] !== SOCKET_PATH) return 404
  if (!isSameOrigin(request.headers, originsOf(request))) return 403
  const sessionId = await sessionIdOf(request.headers.cookie)
  if (sessionId === null) return 401
  const address = request.socket.remoteAddress ?? ""
  if ((await countRequest("read", { sessionId, address })) > 0) return 429
  if (!(await waitForTurn(sessionId))) return 429
  return (await readSession(request.headers.cookie ?? null)) ?? 401
}
