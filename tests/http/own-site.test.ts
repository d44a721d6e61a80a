import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { HELP_PAGES } from "~/models/finding/help/help-pages"
import { aRegistered, Person } from "./client"
import { textOf } from "./page"
import { startServer, type TestServer } from "../server"
import { emailsTo } from "../outbox"

// A company's own server: its name and picture, and nothing that is for sale.

const HELP = ["/changelog", "/help", ...HELP_PAGES.map((page) => `/help/${page}`)]

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

let folder: string
let server: TestServer
let visitor: Person
let person: Person

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "cardinal-logo-"))
  const logo = join(folder, "logo.txt")
  writeFileSync(logo, SVG)
  server = await startServer({
    env: {
      PLANS: "off",
      SITE_NAME: "Garden & Sons, Boards",
      SITE_LOGO: logo,
      SECURITY_CONTACT: "security@example.org",
    },
  })
  visitor = new Person(server)
  person = await aRegistered(server)
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe("without plans", () => {
  test.each(["/pricing", "/settings/billing"])("%s is not there", async (path) => {
    expect((await person.get(path)).status).toBe(404)
    expect((await person.get(`${path}.data`)).status).toBe(404)
    const fields = { intent: "choose-plan", plan: "professional" }
    expect((await person.form(path, fields)).status).toBe(404)
  })

  test("visitors find no prices, and sign in before they find no plan of theirs", async () => {
    expect((await visitor.get("/pricing")).status).toBe(404)
    expect((await visitor.get("/settings/billing")).to).toMatch(/^\/login/)
  })

  test("the API has no plan, and accounts have no trial", async () => {
    const plan = { plan: "professional" }
    expect((await person.api("PUT", "/api/my/plan", plan)).status).toBe(404)
    expect((await person.api("DELETE", "/api/my/plan")).status).toBe(404)
    const me = (await person.get("/api/auth/me")).json()
    expect(me).toMatchObject({ subscriptionStatus: "free", trialEndsAt: null, plan: null })
  })

  test("the start page is the sign-in page, and the boards for those who are signed in", async () => {
    expect((await visitor.get("/")).to).toBe("/login")
    expect((await person.get("/")).to).toBe("/boards")
  })

  test("no page offers prices, a trial or an upgrade", async () => {
    const pages = [
      "/login",
      "/register",
      "/about",
      "/careers",
      "/privacy",
      "/terms",
      ...HELP.slice(1),
    ]
    const own = ["/boards", "/settings", "/settings/security", "/settings/tokens", "/my", "/search"]
    for (const [one, paths] of [
      [visitor, pages],
      [person, [...pages.slice(2), ...own]],
    ] as const) {
      for (const path of paths) {
        const { status, text } = await one.get(path)
        expect(status, path).toBe(200)
        expect(text, path).not.toMatch(/href="[^"]*(pricing|billing)/)
        expect(textOf(text), path).not.toMatch(/\b(pricing|billing|trial|upgrade|plans?)\b/i)
      }
    }
    const sitemap = (await visitor.get("/sitemap.xml")).text
    expect(sitemap.match(/<loc>[^<]+/g)?.map((loc) => loc.replace(/.*\d/, ""))).toEqual([
      "/about",
      "/careers",
      ...HELP,
      "/privacy",
      "/terms",
    ])
  })
})

describe("a site's own name", () => {
  test("is on the sign-in page, in titles, in the header and in the manifest", async () => {
    const signIn = await visitor.get("/login")
    expect(textOf(signIn.text)).toContain("Sign in to Garden & Sons, Boards")
    expect(signIn.text).toContain("<title>Sign in · Garden &amp; Sons, Boards</title>")
    const boards = await person.get("/boards")
    expect(boards.text).toContain("<title>Your Boards · Garden &amp; Sons, Boards</title>")
    expect(boards.text).toContain(
      '<meta name="application-name" content="Garden &amp; Sons, Boards"',
    )
    expect(textOf(boards.text)).not.toContain("Cardinal")
    expect((await visitor.get("/cardinal.webmanifest")).json()).toMatchObject({
      name: "Garden & Sons, Boards",
      start_url: "/boards",
      icons: [{ type: "image/svg+xml" }],
    })
    expect(textOf((await visitor.get("/nowhere/at/all")).text)).not.toContain("Cardinal")
  })

  test("is that of the sender, and in emails", async () => {
    const email = person.me?.email ?? ""
    await visitor.form("/forgot-password", { email })
    await expect.poll(() => emailsTo(server, email)).toHaveLength(1)
    const [message] = emailsTo(server, email)
    expect(message?.headers).toMatchObject({
      from: '"Garden & Sons, Boards" <cardinal@localhost>',
      subject: "Set a new password for Garden & Sons, Boards",
    })
    expect(message?.html).toContain("Garden &#38; Sons, Boards</p>")
  })
})

describe("a site's own picture", () => {
  test("is on the pages, as what it is, and runs nothing", async () => {
    const [, address = ""] =
      /<img src="(\/site-logo[^"]*)"/.exec((await visitor.get("/login")).text) ?? []
    const { status, headers, text } = await visitor.get(address)
    expect([status, text]).toEqual([200, SVG])
    expect(headers.get("Content-Type")).toMatch(/^image\/svg\+xml/)
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff")
    const policy = headers.get("Content-Security-Policy")
    expect(policy).toMatch(/default-src 'none'/)
    expect(policy).toMatch(/sandbox$/)
    expect(policy).not.toContain("script-src")
    expect((await person.get("/boards")).text).toContain(`<img src="${address}"`)
  })
})

test("a contact for faults in security is named by the address of RFC 9116, and expires within a year", async () => {
  const { status, headers, text } = await visitor.get("/.well-known/security.txt")
  expect([status, headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"])
  const fields = new Map(
    text
      .trim()
      .split("\n")
      .map((line) => line.split(": ") as [string, string]),
  )
  expect(fields.get("Contact")).toBe("mailto:security@example.org")
  expect(fields.get("Canonical")).toMatch(/^http.*\/\.well-known\/security\.txt$/)
  const days = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(100)
  expect(days).toBeLessThan(365)
})
