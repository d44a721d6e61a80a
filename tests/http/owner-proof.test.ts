import { afterAll, beforeAll, expect, test } from "vitest"
import { freePort } from "../free-port"
import { startServer, type TestServer } from "../server"
import { CLIENT, startSignOnProvider, type SignOnProvider } from "../sign-on-provider"
import { Person } from "./client"
import { textOf } from "./page"
import { change } from "./rows"
import { signOn } from "./sign-on"

// Pages behind a password, for an account that has none.

let provider: SignOnProvider
let server: TestServer

beforeAll(async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${String(port)}`
  provider = await startSignOnProvider(url)
  provider.people.set("ana", { name: "Ana", email: "ana@example.org", email_verified: true })
  const client = { OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret }
  const names = { OIDC_ISSUER: provider.issuer, OIDC_NAME: "Garden ID", ...client }
  server = await startServer({ env: { PORT: String(port), PUBLIC_URL: url, ...names } })
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

test("needs a recent sign-in, to which a link leads and comes back", async () => {
  const ana = new Person(server)
  await signOn(ana, "ana")
  const page = "/settings/security"
  const fresh = (await ana.get(page)).text
  expect(fresh).not.toContain('name="currentPassword"')
  expect(textOf(fresh)).toContain("Your account has no password here: you sign in with Garden ID.")
  expect(fresh).toContain('href="/forgot-password?redirectTo=%2Fsettings%2Fsecurity"')
  expect((await ana.get("/settings")).text).not.toContain('name="currentPassword"')

  change(server, `UPDATE "Session" SET "createdAt" = ?`, ["2026-01-01T00:00:00.000+00:00"])
  const stale = (await ana.get(page)).text
  expect(stale).not.toContain('value="delete-account"')
  const again = `/auth/oidc?redirectTo=${encodeURIComponent(page)}`
  expect(stale).toContain(`href="${again}"`)
  const refused = await ana.form(page, { intent: "delete-account" })
  expect(refused.status).toBe(400)
  const email = { intent: "update-profile", name: "Ana", email: "new@example.org" }
  expect((await ana.form("/settings?index", email)).status).toBe(400)

  expect((await signOn(ana, "ana", again.replace("/auth/oidc", ""))).to).toBe(page)
  expect((await ana.form(page, { intent: "begin-authenticator" })).to).toBe(
    "/settings/authenticator",
  )
  expect((await ana.form(page, { intent: "delete-account" })).to).toBe("/login")
})
