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

const waiting = new Map<string, number>()
let allWaiting = 0

export const tooManyWait = (address: string): boolean =>
  allWaiting >= MAX_WAITING || (waiting.get(address) ?? 0) >= MAX_WAITING_AT_ADDRESS

function count(address: string, change: 1 | -1): void {
  allWaiting += change
  const now = (waiting.get(address) ?? 0) + change
  if (now > 0) waiting.set(address, now)
  else waiting.delete(address)
}

type Steps = {
  /** Gets the token. What was sent after it comes once this has resolved. */
  found: (token: string) => Promise<void>
  /** Ends the socket of a program that says something else, or nothing in time. */
  refuse: () => void
}

/** Waits for the first message of a socket. */
export function awaitToken(socket: WebSocket, address: string, { found, refuse }: Steps): void {
  count(address, 1)
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
    count(address, -1)
    clearTimeout(late)
    socket.off("message", first).off("close", settle)
  }
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
