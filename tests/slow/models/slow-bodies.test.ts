import express from "express"
import { type ClientRequest, type IncomingMessage, createServer, request } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, beforeEach, afterEach, expect, test, vi } from "vitest"
import { refuseSlowBodies } from "~/http/slow-bodies.server"
import { eventually } from "../../http/eventually"

// Bodies that arrive slowly: they go on, or are refused. The clock is turned by hand: what passes
// between two checks is what a test sent, however busy the machine is.

const MINUTE = 60_000
const PACE = {
  bytesPerSecond: 10,
  graceMs: MINUTE,
  pauseMs: 2 * MINUTE,
  totalMs: 20 * MINUTE,
  checkMs: MINUTE,
}

/** The request that the server has, and how much of its body it has read. */
let incoming: IncomingMessage | undefined
let size = 0

const app = express()
app.use(refuseSlowBodies(PACE))
app.post("/read", (request_, response) => {
  incoming = request_.on("data", (chunk: Buffer) => (size += chunk.byteLength))
  incoming.on("end", () => response.send(String(size)))
  incoming.on("error", () => undefined)
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
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (minutes: number) => vi.advanceTimersByTime(minutes * MINUTE)

interface Begun {
  outgoing: ClientRequest
  answered: Promise<{ status: number; text: string }>
}

/** Begins a request. Resolves once the server has it, and nothing of its body yet. */
async function begin(path: string): Promise<Begun> {
  const { port } = server.address() as AddressInfo
  const outgoing = request({ port, path, method: "POST" })
  const answered = new Promise<{ status: number; text: string }>((resolve) => {
    outgoing.on("error", () => undefined)
    outgoing.on("response", (response) => {
      let text = ""
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk))
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }))
    })
  })
  outgoing.flushHeaders()
  await eventually("request", () => incoming)
  return { outgoing, answered }
}

/** Sends so many bytes more. Resolves once the server has read them. */
async function send(outgoing: ClientRequest, bytes: number) {
  const total = size + bytes
  outgoing.write(Buffer.alloc(bytes))
  await eventually("part read", () => size >= total || undefined)
}

const REFUSED = {
  status: 408,
  text: expect.stringContaining("This arrived too slowly. Please send it again") as string,
}

test("a body that pauses goes on, and one that stops is refused", async () => {
  const { outgoing, answered } = await begin("/read")
  await send(outgoing, 5000)
  pass(2)
  await send(outgoing, 1)
  pass(1)
  expect(incoming?.destroyed).toBe(false)
  pass(1)
  pass(1)
  expect(await answered).toMatchObject(REFUSED)
})

test("one that trickles is refused", async () => {
  const { outgoing, answered } = await begin("/read")
  for (let minute = 0; minute < 2; minute++) {
    await send(outgoing, 250)
    pass(1)
  }
  expect(await answered).toMatchObject(REFUSED)
})

test("one that keeps up with the pace goes on, but not for ever", async () => {
  const { outgoing, answered } = await begin("/read")
  for (let minute = 0; minute < 19; minute++) {
    await send(outgoing, 600)
    pass(1)
  }
  expect(incoming?.destroyed).toBe(false)
  pass(1)
  expect(await answered).toMatchObject(REFUSED)
})

test("one that ends in time is answered", async () => {
  const { outgoing, answered } = await begin("/read")
  for (let minute = 0; minute < 10; minute++) {
    await send(outgoing, 600)
    pass(1)
  }
  outgoing.end()
  expect(await answered).toEqual({ status: 200, text: String(10 * 600) })
})

test("the connection of a refused one is cut", async () => {
  const { outgoing, answered } = await begin("/read")
  await send(outgoing, 500)
  pass(2)
  expect(await answered).toMatchObject(REFUSED)
  const closed = new Promise((resolve) => outgoing.once("close", resolve))
  pass(1)
  await closed
  expect(incoming?.destroyed).toBe(true)
})

test("one that we are late to read is waited for, and has its whole time once we read it", async () => {
  const { outgoing, answered } = await begin("/read-late")
  outgoing.end(Buffer.alloc(4_000_000))
  await eventually("part waiting to be read", () => incoming?.readableLength || undefined)
  pass(30)
  expect(incoming?.destroyed).toBe(false)

  incoming?.read()
  expect(incoming?.readableLength).toBe(0)
  pass(1)
  expect(incoming?.destroyed).toBe(false)
  incoming?.resume()
  expect(await answered).toEqual({ status: 200, text: "late" })
})
