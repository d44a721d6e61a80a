import { beforeAll, describe, expect, test } from "vitest"
import { HELP_PAGES } from "~/models/finding/help/help-pages"
import { aPerson, Person } from "./client"
import { textOf } from "./page"
import { sharedServer } from "./shared-server"

// Pages for strangers: no script in them, nothing from elsewhere, and what the specification says.

const HELP = ["/changelog", "/help", ...HELP_PAGES.map((page) => `/help/${page}`)]
const PAGES = ["/", "/pricing", "/about", "/careers", "/privacy", "/terms", ...HELP]

const server = sharedServer()
let visitor: Person
let person: Person

beforeAll(async () => {
  visitor = new Person(server)
  person = await aPerson(server)
})

describe.each(PAGES)("%s", (path) => {
  test("sends no JavaScript, and bears its styles in itself", async () => {
    const { status, text } = await visitor.get(path)
    expect(status).toBe(200)
    expect(text.match(/<script\b|modulepreload|\.js\b["']|rel="stylesheet"/gi)).toBeNull()
    expect(text.match(/<style>[^<]{1000,}<\/style>/g)).toHaveLength(1)
    expect(text).toContain("</main>")
  })

  test("has a style for each class that it uses", async () => {
    const { text } = await visitor.get(path)
    const styles = /<style>([^<]*)<\/style>/.exec(text)?.[1]?.replaceAll("\\", "")
    const used = [...text.matchAll(/\bclass="([^"]+)"/g)].flatMap(([, names = ""]) =>
      names.replaceAll("&amp;", "&").replaceAll("&gt;", ">").replaceAll("&#x27;", "'").split(" "),
    )
    for (const name of new Set(used)) expect(styles, name).toContain(`.${name}`)
  })

  test("loads nothing from another site", async () => {
    const { text } = await visitor.get(path)
    const loaded = text.replace(/<a\b[^>]*>|<link rel="canonical"[^>]*>|<meta\b[^>]*>/g, "")
    expect(loaded.match(/(src|href|srcSet|url\()=?["']?(https?:)?\/\/[^"')]*/gi)).toBeNull()
  })

  test("says what it is to readers, searches and those who link to it", async () => {
    const { text } = await visitor.get(path)
    expect(text).toMatch(/<title>[^<]*Cardinal[^<]*<\/title>/)
    expect(text).toMatch(/<meta name="description" content="[^"]{30,}"/)
    expect(text).toMatch(/<meta property="og:title" content="[^"]+"/)
    expect(text).toMatch(/<meta property="og:image" content="http[^"]+\/og\.jpg"/)
    expect(text).toMatch(/<link rel="canonical" href="http[^"]+"/)
    expect(text.match(/<h1\b/g)).toHaveLength(1)
  })

  test("links to pages that are there, and to anchors that it has", async () => {
    const { text } = await visitor.get(path)
    for (const [, href = ""] of text.matchAll(/<a\b[^>]*\bhref="([^"]+)"/g)) {
      if (href.startsWith("#")) expect(text, href).toContain(`id="${href.slice(1)}"`)
      else if (href.startsWith("/")) {
        expect((await visitor.request("HEAD", href)).status, href).toBe(200)
      } else expect(href).toMatch(/^(https:|mailto:)/)
    }
  })

  test("keeps a message for the page after it", async () => {
    const carrier = await aPerson(server)
    await carrier.form("/boards", { intent: "create-board", name: "Garden" })
    await carrier.get(path)
    expect(textOf((await carrier.get("/boards")).text)).toContain("Board created successfully")
  })
})

test("pages that work with a script still have one", async () => {
  for (const path of ["/login", "/register", "/nowhere"]) {
    expect((await visitor.get(path)).text, path).toContain("<script")
  }
})

describe("the landing page", () => {
  test("sends who is signed in to the boards", async () => {
    expect(await person.get("/")).toMatchObject({ status: 302, to: "/boards" })
  })

  test("has its anchors, its ways in and all its parts", async () => {
    const { text } = await visitor.get("/")
    for (const id of ["features", "how", "ai", "pricing", "contact", "demo"]) {
      expect(text).toContain(`href="#${id}"`)
      expect(text.match(new RegExp(`\\bid="${id}"`, "g"))).toHaveLength(1)
    }
    const words = textOf(text)
    for (const said of [
      "Sign in",
      "Start Free",
      "Watch Demo",
      "Try AI Features",
      "Gather",
      "Connect",
      "Flow",
      "Kanban Boards",
      "Real-time Collaboration",
      "Permissions & Sharing",
      "AI Summaries",
      "Templates",
      "Calendar & Views",
    ]) {
      expect(words).toContain(said)
    }
    expect(text).toMatch(/href="\/register"[^>]*>Try AI Features</)
    for (const to of ["/about", "/careers", "/privacy", "/terms", "https://x.com/intent"]) {
      expect(text).toContain(`href="${to}`)
    }
  })

  test("has prices of its own", async () => {
    const words = textOf((await visitor.get("/")).text)
    for (const said of [
      "Free $0",
      "1 board",
      "2 collaborators",
      "Real-time updates",
      "Pro",
      "$12 per user",
      "Unlimited boards",
      "AI summaries",
      "Permissions",
      "Enterprise",
      "Contact sales",
      "Team analytics",
      "SSO and security",
      "Private cloud options",
    ]) {
      expect(words).toContain(said)
    }
  })

  test("leads from a template to signing in and back", async () => {
    const { text } = await visitor.get("/templates/sprint")
    expect(text).toContain('href="/login?redirectTo=%2Ftemplates%2Fsprint"')
  })

  test("promises nothing that the product does not do", async () => {
    const words = textOf((await visitor.get("/")).text)
    expect(words).toContain("People assigned to a card are notified of comments")
    expect(words).not.toContain("the people it concerns are notified")
    expect(words).toContain("SSO and security")
    expect(words).not.toMatch(/(Private cloud options|Team analytics|AI summaries) Planned/i)
    expect(words).toContain("where this server has a language model and the board’s Owner switches")
    expect(words).toContain("All of this works by rules that you can read")
    expect(words).toContain("This server charges nothing")
  })

  test("shows a muted, looping recording, which is sent in parts and kept", async () => {
    const { text } = await visitor.get("/")
    expect(text).toMatch(/<video autoPlay="" muted="" loop="" playsInline="" controls=""/i)
    const films = [...text.matchAll(/<source media="([^"]+)" src="([^"]+)"/g)]
    expect(films).toHaveLength(2)
    let bytes = 0
    for (const [, media, src = ""] of films) {
      expect(media).toBe("(prefers-reduced-motion: no-preference)")
      const part = await visitor.get(src, { headers: { Range: "bytes=0-99" } })
      expect(part.status).toBe(206)
      expect(part.headers.get("Cache-Control")).toMatch(/max-age=31536000, immutable/)
      bytes += Number(part.headers.get("Content-Range")?.split("/")[1])
    }
    expect(bytes).toBeLessThanOrEqual(3 * 1024 * 1024)
  })
})

test("the pricing page says which services nobody provides here", async () => {
  const words = textOf((await visitor.get("/pricing")).text)
  for (const service of ["Community support", "Priority e-mail support", "99.9% uptime SLA"]) {
    expect(words).toContain(`${service} Planned`)
  }
  expect(words).toContain("Nobody sells or supports plans here")
  expect(words).toContain("Enterprise also by invoice. This server takes no payments.")
})

describe("for searches and for home screens", () => {
  test("robots.txt keeps them to the public pages", async () => {
    const { headers, text } = await visitor.get("/robots.txt")
    expect(headers.get("Content-Type")).toMatch(/^text\/plain/)
    expect(text).toContain("Disallow: /board/\n")
    expect(text).toMatch(/Sitemap: http:\/\/\S+\/sitemap\.xml/)
  })

  test("the sitemap has each public page, wherever the request says it went", async () => {
    const { headers, text } = await visitor.get("/sitemap.xml", {
      headers: { "X-Forwarded-Host": "evil.example" },
    })
    expect(headers.get("Content-Type")).toMatch(/^application\/xml/)
    expect(text.match(/<loc>/g)).toHaveLength(PAGES.length)
    for (const path of PAGES) expect(text).toContain(`${path}</loc>`)
    expect(text).not.toContain("evil")
  })

  test("the manifest, its icons and the picture are there", async () => {
    const { headers, json } = await visitor.get("/cardinal.webmanifest")
    expect(headers.get("Content-Type")).toMatch(/^application\/manifest\+json/)
    const { icons } = json() as { icons: { src: string }[] }
    for (const path of [
      ...icons.map(({ src }) => src),
      "/og.jpg",
      "/favicon.svg",
      "/favicon.ico",
    ]) {
      expect((await visitor.request("HEAD", path)).status, path).toBe(200)
    }
  })
})
