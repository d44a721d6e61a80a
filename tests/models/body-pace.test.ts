import express from "express"
import { createServer, request } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import { cutSlowBodies } from "~/http/body-pace.server"

// Bodies that arrive slowly: they go on, or are cut off.

const PACE = { bytes: 100, inMs: 300 }
const PART = Buffer.alloc(500)

const app = express()
app.use(cutSlowBodies(PACE))
app.post("/read", (incoming, response) => {
  let size = 0
  incoming.on("data", (chunk: Buffer) => (size += chunk.byteLength))
  incoming.on("end", () => response.send(String(size)))
})
app.post("/read-late", (incoming, response) => {
  setTimeout(() => {
    incoming.resume().on("end", () => response.send("late"))
  }, 3 * PACE.inMs)
})
const server = createServer(app)

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends parts with a pause before each but the first. @returns what was answered, or null */
async function send(path: string, parts: Buffer[], pauseMs: number): Promise<string | null> {
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
  for (const [index, part] of parts.entries()) {
    if (index > 0) await sleep(pauseMs)
    outgoing.write(part)
  }
  outgoing.end()
  return answered
}

test("a body that stops on its way is cut off", async () => {
  expect(await send("/read", [PART, PART], 4 * PACE.inMs)).toBeNull()
})

test("one that trickles is cut off too", async () => {
  expect(
    await send(
      "/read",
      Array.from({ length: 60 }, () => Buffer.alloc(1)),
      20,
    ),
  ).toBeNull()
})

test("one that goes on takes as long as it needs", async () => {
  const parts = Array.from({ length: 20 }, () => PART)
  expect(await send("/read", parts, 40)).toBe(String(20 * PART.length))
})

test("one that we are late to read is waited for", async () => {
  expect(await send("/read-late", [Buffer.alloc(4_000_000)], 0)).toBe("late")
})
