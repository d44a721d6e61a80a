import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { getSyncProblem } from "~/live/connection"
import { getConnectionState, listen, type ConnectionState } from "~/live/socket-connection"

// The tab's connection when the network goes without a word: a socket that reports nothing.

class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readyState = 0
  sent: string[] = []
  constructor() {
    super()
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  /** The close event of a dead connection comes much later, if ever. */
  close() {
    this.readyState = 2
  }
  opens() {
    this.readyState = FakeSocket.OPEN
    this.dispatchEvent(new Event("open"))
  }
  says(message: object) {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }))
  }
}

const page = new EventTarget()
const tab = Object.assign(new EventTarget(), { visibilityState: "visible" })
vi.stubGlobal("WebSocket", FakeSocket)
vi.stubGlobal("location", { protocol: "https:", host: "boards.example.org" })
vi.stubGlobal("document", tab)
vi.stubGlobal("addEventListener", page.addEventListener.bind(page))
vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page))

let states: ConnectionState[] = []
let hangUp = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.all = []
  states = []
  tab.visibilityState = "visible"
  hangUp = listen({ onState: (state) => states.push(state), onMessage: () => {} })
  latest().opens()
})

afterEach(() => {
  hangUp()
  vi.useRealTimers()
})

/** The socket that was opened last. */
function latest(): FakeSocket {
  const socket = FakeSocket.all.at(-1)
  if (!socket) throw new Error("No socket was opened.")
  return socket
}

const PING = '{"type":"ping"}'

test("a connection that does not answer is given up within 25 s, and another is opened", () => {
  vi.advanceTimersByTime(15_000)
  expect(latest().sent).toEqual([PING])
  expect(getConnectionState()).toBe("open")
  vi.advanceTimersByTime(10_000)
  expect(getConnectionState()).toBe("reconnecting")
  vi.advanceTimersByTime(1_000)
  expect(FakeSocket.all).toHaveLength(2)
  latest().opens()
  expect(states).toEqual(["open", "reconnecting", "open"])
})

test("a connection that answers stays, and one that is busy is not asked", () => {
  for (let minute = 0; minute < 3; minute += 1) {
    vi.advanceTimersByTime(15_000)
    latest().says({ type: "pong" })
    for (let second = 0; second < 45; second += 5) {
      vi.advanceTimersByTime(5_000)
      latest().says({ type: "card_moved", boardId: "b", version: second })
    }
  }
  expect(latest().sent).toEqual([PING, PING, PING])
  expect(states).toEqual(["open"])
})

test("a tab that can be seen again asks at once", () => {
  tab.visibilityState = "hidden"
  tab.dispatchEvent(new Event("visibilitychange"))
  expect(latest().sent).toEqual([])
  tab.visibilityState = "visible"
  tab.dispatchEvent(new Event("visibilitychange"))
  tab.dispatchEvent(new Event("visibilitychange"))
  expect(latest().sent).toEqual([PING])
  vi.advanceTimersByTime(10_000)
  expect(getConnectionState()).toBe("reconnecting")
})

test("a browser that is offline says so at once, and opens another socket when it is online", () => {
  page.dispatchEvent(new Event("offline"))
  expect(getConnectionState()).toBe("reconnecting")
  expect(getSyncProblem()).toBe("offline")
  vi.advanceTimersByTime(500)
  page.dispatchEvent(new Event("online"))
  expect(FakeSocket.all).toHaveLength(2)
  latest().opens()
  expect(getConnectionState()).toBe("open")
  expect(getSyncProblem()).toBeNull()
})

test("a browser that changes its network does not trust the connection of the last one", () => {
  page.dispatchEvent(new Event("online"))
  expect(getConnectionState()).toBe("reconnecting")
  expect(FakeSocket.all).toHaveLength(2)
})

test("a page that listens no more asks nothing", () => {
  hangUp()
  const [socket] = FakeSocket.all
  vi.advanceTimersByTime(60_000)
  page.dispatchEvent(new Event("offline"))
  expect(socket?.sent).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})
