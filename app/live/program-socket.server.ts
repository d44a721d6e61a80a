import type { RawData, WebSocket } from "ws"
import { z } from "zod"

// The socket of a program has no cookie. It is nobody's until its first message brings an access token.

const Authenticate = z.object({ type: z.literal("authenticate"), token: z.string().max(200) })

/** How long a program may take to say who it is. */
const FIRST_MESSAGE_MS = 10_000

/** Of all programs together that have not said who they are, and of those at one address. */
const MAX_WAITING = 500
const MAX_WAITING_AT_ADDRESS = 10

/** Messages that may come before the token has been looked up. */
const MAX_EARLY = 30

type Waiting = { address: string; end: () => void }

/** The oldest first. */
const waiting = new Set<Waiting>()

/**
 * Ends the socket that has waited longest at this address, or at that with the most, if there is no room for another. A program
 * sends its token at once, so that those who never do keep nobody out.
 */
function makeRoom(address: string): void {
  const counts = new Map<string, number>()
  for (const each of waiting) counts.set(each.address, (counts.get(each.address) ?? 0) + 1)
  const isFullHere = (counts.get(address) ?? 0) >= MAX_WAITING_AT_ADDRESS
  if (!isFullHere && waiting.size < MAX_WAITING) return
  const most = Math.max(...counts.values())
  const isFull = (at: string) => (isFullHere ? at === address : counts.get(at) === most)
  for (const each of waiting) if (isFull(each.address)) return each.end()
}

type Steps = {
  /** Gets the token. What was sent after it comes once this has resolved. */
  found: (token: string) => Promise<void>
  /** Ends the socket of a program that says something else, or nothing in time. */
  refuse: () => void
  /** Ends it for the sake of others. */
  makeWay: () => void
}

/** Waits for the first message of a socket. */
export function awaitToken(
  socket: WebSocket,
  address: string,
  { found, refuse, makeWay }: Steps,
): void {
  makeRoom(address)
  const late = setTimeout(refuse, FIRST_MESSAGE_MS)
  const early: [RawData, boolean][] = []
  const keep = (raw: RawData, isBinary: boolean) => {
    early.push([raw, isBinary])
    if (early.length > MAX_EARLY) socket.terminate()
  }
  const first = (raw: RawData, isBinary: boolean) => {
    settle()
    const token = isBinary ? null : readToken(raw)
    if (token === null) return refuse()
    socket.on("message", keep)
    found(token).then(() => {
      socket.off("message", keep)
      for (const [message, binary] of early) socket.emit("message", message, binary)
    }, refuse)
  }
  const settle = () => {
    waiting.delete(own)
    clearTimeout(late)
    socket.off("message", first).off("close", settle)
  }
  const end = () => {
    settle()
    makeWay()
  }
  const own = { address, end }
  waiting.add(own)
  socket.on("message", first).on("close", settle)
}

function readToken(raw: RawData): string | null {
  try {
    const text = Array.isArray(raw) ? Buffer.concat(raw) : Buffer.from(raw as Buffer)
    const message = Authenticate.safeParse(JSON.parse(text.toString("utf8")))
    return message.success ? message.data.token : null
  } catch {
    return null
  }
}
