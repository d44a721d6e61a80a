import express from "express"
import { type ClientRequest, type IncomingMessage, createServer, request } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, beforeEach, afterEach, expect, test, vi } from "vitest"
import { cutSlowBodies } from "~/http/slow-bodies.server"
import { eventually } from "../http/eventually"

// Bodies that arrive slowly: they go on, or are cut off. The clock is turned by hand: what passes
// between two looks is what a test sent, however busy the machine is.

const PACE = { bytes: 100, inMs: 60_000 }

/** The request that the server has, and how much of its body it has read. */
let incoming: IncomingMessage | undefined
let size = 0

const app = express()
app.use(cutSlowBodies(PACE))
app.post("/read", (request_, response) => {
  incoming = request_.on("data", (chunk: Buffer) => (size += chunk.byteLength))
  incoming.on("end", () => response.send(String(size)))
})
app.post("/read-late", (request_, response) => {
  incoming = request_.on("end", () => response.send("late"))
})
const server = createServer(app)

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  incoming = undefined
  size = 0
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
})
afterEach(() => {
  vi.useRealTimers()
})

const nextLook = () => vi.advanceTimersByTime(PACE.inMs)

interface Begun {
  outgoing: ClientRequest
  /** null where it is cut off */
  answered: Promise<string | null>
}

/** Begins a request. Resolves once the server has it, and nothing of its body yet. */
async function begin(path: string): Promise<Begun> {
  const { port } = server.address() as AddressInfo
  const outgoing = request({ port, path, method: "POST" })
  const answered = new Promise<string | null>((resolve) => {
    outgoing.on("error", () => resolve(null))
    outgoing.on("response", (response) => {
      let text = ""
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk))
      response.on("end", () => resolve(text))
    })
  })
  outgoing.flushHeaders()
  await eventually("request", () => incoming)
  return { outgoing, answered }
}

/** Sends so many bytes more. Resolves once the server has read them. */
async function send(outgoing: ClientRequest, bytes: number) {
  const until = size + bytes
  outgoing.write(Buffer.alloc(bytes))
  await eventually("part read", () => size >= until || undefined)
}

test("a body that stops on its way is cut off", async () => {
  const { outgoing, answered } = await begin("/read")
  await send(outgoing, 500)
  nextLook()
  expect(incoming?.destroyed).toBe(false)
  nextLook()
  expect(await answered).toBeNull()
})

test("one that trickles is cut off too", async () => {
  const { outgoing, answered } = await begin("/read")
  await send(outgoing, 500)
  nextLook()
  await send(outgoing, 10)
  nextLook()
  expect(await answered).toBeNull()
})

test("one that goes on takes as long as it needs", async () => {
  const { outgoing, answered } = await begin("/read")
  for (let look = 0; look < 20; look++) {
    await send(outgoing, 500)
    nextLook()
  }
  outgoing.end()
  expect(await answered).toBe(String(20 * 500))
})

test("one that we are late to read is waited for, and has a whole turn once we read it", async () => {
  const { outgoing, answered } = await begin("/read-late")
  outgoing.end(Buffer.alloc(4_000_000))
  await eventually("part waiting to be read", () => incoming?.readableLength || undefined)
  // How much the kernel has passed on so far is its own affair; from the second look on, nothing.
  for (let look = 0; look < 3; look++) nextLook()
  expect(incoming?.destroyed).toBe(false)

  incoming?.read()
  expect(incoming?.readableLength).toBe(0)
  nextLook()
  expect(incoming?.destroyed).toBe(false)
  incoming?.resume()
  expect(await answered).toBe("late")
})
