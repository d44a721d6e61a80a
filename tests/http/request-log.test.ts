import { readdirSync } from "node:fs"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startServer, type LogLine, type TestServer } from "../server"
import { aRegistered } from "./client"
import { eventually } from "./eventually"

let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: "1" } })
})
afterAll(() => server.stop())

type Request = { method: string; url: string; address: string }

const lineOf = (method: string, url: string) =>
  eventually(`${method} ${url} in the log`, () =>
    server.logs().find((line) => {
      const request = line.req as Request | undefined
      return request?.method === method && request.url === url
    }),
  )
const withAddress = (address: string) => ({ headers: { "X-Forwarded-For": address } })
const addressIn = (line: LogLine) => (line.req as Request).address

test("a request of somebody who is not signed in has the visitor's address and no account", async () => {
  await fetch(`${server.url}/terms?private=1`, withAddress("203.0.113.7"))
  const line = await lineOf("GET", "/terms")
  expect(addressIn(line)).toBe("203.0.113.7")
  expect(line).not.toHaveProperty("account")
})

test("a request with a session has the id of the account, and so has the one that begins it", async () => {
  const person = await aRegistered(server)
  const me = (await person.get("/api/auth/me")).json() as { id: string }
  expect(await lineOf("GET", "/api/auth/me")).toMatchObject({ account: me.id })
  await person.get("/boards")
  expect(await lineOf("GET", "/boards")).toMatchObject({ account: me.id })
  const began = server.logs().find((line) => {
    return (line.req as Request | undefined)?.method === "POST" && line.account === me.id
  })
  expect(began).toBeDefined()
  expect(JSON.stringify(server.logs())).not.toContain("correct horse")
})

test("the page on privacy says what a line has", async () => {
  const text = (await (await fetch(`${server.url}/privacy`)).text()).replaceAll(/\s+/g, " ")
  expect(text).toContain("result, your network address, and the id of your account")
})

test("the start names the version and the number of migrations", () => {
  const line = server.logs().find(({ msg }) => String(msg).startsWith("Cardinal is at"))
  const { version, migrations } = line ?? {}
  expect(line?.msg).toContain(`. Version ${String(version)}, ${String(migrations)} migrations`)
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(Number(migrations)).toBeGreaterThan(50)
})

test("no line has the secret of a link", async () => {
  const routes = readdirSync("app/routes").filter((name) => /\$(token|proof)/.test(name))
  expect(routes.length).toBeGreaterThan(6)
  const secret = "a-secret-of-a-link"
  for (const route of routes) {
    const parts = route
      .replace(/\.tsx?$/, "")
      .replace("[.]", "%2E")
      .split(".")
    const path = parts.map((part) => part.replace(/_$/, "").replace(/^\$\w+/, secret)).join("/")
    await fetch(`${server.url}/${path.replace("%2E", ".")}`)
  }
  await fetch(`${server.url}/last-of-these`)
  await lineOf("GET", "/last-of-these")
  expect(JSON.stringify(server.logs())).not.toContain(secret)
})
