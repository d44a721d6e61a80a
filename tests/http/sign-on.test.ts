import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startServer, type TestServer } from "../server"
import { CLIENT, startSignOnProvider, type SignOnProvider } from "../sign-on-provider"
import { freePort } from "../free-port"
import { Person } from "./client"
import { textOf } from "./page"
import { signOn } from "./sign-on"

// Signing in by a real provider, and what it, or somebody in between, may send.

let provider: SignOnProvider
let server: TestServer

const envOf = ({ issuer }: SignOnProvider, port: number) => ({
  ...{ PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${String(port)}` },
  ...{ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
  OIDC_NAME: "Garden ID",
})

beforeAll(async () => {
  const port = await freePort()
  provider = await startSignOnProvider(`http://127.0.0.1:${String(port)}`)
  server = await startServer({ env: envOf(provider, port) })
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

let count = 0
/** Somebody whom the provider knows. @returns their subject */
function known(claims: Record<string, unknown> = {}): string {
  const subject = `subject-${String((count += 1))}`
  provider.people.set(subject, {
    ...{ name: "Ana Gardener", preferred_username: `ana${String(count)}` },
    ...{ email: `ana${String(count)}@example.org`, email_verified: true },
    ...claims,
  })
  return subject
}
const meOf = async (person: Person) => (await person.get("/api/auth/me")).json()

describe("a first sign-in", () => {
  test("makes an account with name and confirmed address, and leads where one wanted to go", async () => {
    const browser = new Person(server)
    const page = await browser.get("/login?redirectTo=%2Fmy")
    expect(textOf(page.text)).toContain("Sign in with Garden ID")
    expect(page.text).toContain('href="/auth/oidc?redirectTo=%2Fmy"')
    const subject = known()
    const { status, to } = await signOn(browser, subject, "?redirectTo=%2Fmy")
    expect([status, to]).toEqual([303, "/my"])
    expect(await meOf(browser)).toMatchObject({
      ...{ name: "Ana Gardener", username: `ana${String(count)}`, emailConfirmed: true },
      email: `ana${String(count)}@example.org`,
    })
    const again = new Person(server)
    expect((await signOn(again, subject)).to).toBe("/boards")
    expect((await meOf(again)) as object).toMatchObject({ username: `ana${String(count)}` })
  })
})
