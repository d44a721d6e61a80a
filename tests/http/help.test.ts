import { beforeAll, describe, expect, test } from "vitest"
import { HELP_PAGES } from "~/models/finding/help/help-pages"
import { aPerson, Person } from "./client"
import { textOf } from "./page"
import { sharedServer } from "./shared-server"

const server = sharedServer()
let visitor: Person
let person: Person

beforeAll(async () => {
  visitor = new Person(server)
  person = await aPerson(server)
})

const mainOf = (text: string) => text.slice(text.indexOf("<main"), text.indexOf("</main>"))

test("the first page leads to all others, with the beginning of each", async () => {
  const main = mainOf((await visitor.get("/help")).text)
  for (const name of HELP_PAGES) {
    const page = mainOf((await visitor.get(`/help/${name}`)).text)
    const [, title = ""] = /<h1[^>]*>([^<]+)</.exec(page) ?? []
    const [, lead = ""] = /<\/h1><p[^>]*>([^<]+)</.exec(page) ?? []
    expect(lead, name).toMatch(/\.$/)
    expect(textOf(main)).toContain(`${title} ${textOf(lead)}`)
    expect(main).toContain(`href="/help/${name}"`)
  }
})

describe.each(HELP_PAGES)("%s", (name) => {
  test("links to places and images that are there, and describes each image", async () => {
    const main = mainOf((await visitor.get(`/help/${name}`)).text)
    for (const [, path = "", anchor = ""] of main.matchAll(/ href="([^"#]*)#([^"]+)"/g)) {
      const target = path === "" ? main : (await visitor.get(path)).text
      expect(target, `${path}#${anchor}`).toContain(` id="${anchor}"`)
    }
    for (const [image] of main.matchAll(/<picture>.*?<\/picture>/g)) {
      for (const [, src = ""] of image.matchAll(/ src(?:set)?="([^"]+)"/g)) {
        expect((await visitor.request("HEAD", src)).status, src).toBe(200)
      }
      expect(image).toContain("-phone.webp")
      expect(image).toMatch(/<img [^>]* alt="[^"]{20,}"/)
    }
  })

  test("is the same for a person who is signed in", async () => {
    const [mine, theirs] = await Promise.all([
      person.get(`/help/${name}`),
      visitor.get(`/help/${name}`),
    ])
    expect(mainOf(mine.text)).toBe(mainOf(theirs.text))
  })
})

test.each(["nothing", "../api", "start.md"])("there is no page %s", async (name) => {
  expect((await visitor.get(`/help/${encodeURIComponent(name)}`)).status).toBe(404)
})

describe("the search", () => {
  const helpFor = async (q: string) => {
    const { json } = await person.get(`/api/search/all?q=${encodeURIComponent(q)}`)
    return (json() as { help: { title: string; path: string }[] }).help
  }

  test("finds parts of a page by the beginnings of words, those of titles first", async () => {
    expect((await helpFor("works"))[0]).toEqual({
      title: "Workspaces · Sharing",
      path: "/help/sharing#workspaces",
    })
    expect((await helpFor("kanboard wekan")).map(({ path }) => path)).toContain(
      "/help/imports#from-a-file",
    )
    expect((await helpFor("passkey")).map(({ path }) => path)).toContain(
      "/help/account#sign-in-safely",
    )
    expect(await helpFor("anboard ekan")).toEqual([])
    expect(await helpFor("%%%")).toEqual([])
    expect(await helpFor("is:open")).toEqual([])
    expect(await helpFor("one")).toEqual([])
    expect((await helpFor("board")).length).toBe(3)
  })

  test("shows them last on its page, without JavaScript", async () => {
    await person.api("POST", "/api/boards", { name: "Workspaces of ours" })
    const main = mainOf((await person.get("/search?q=workspaces")).text)
    expect(main.indexOf("Workspaces of ours")).toBeGreaterThan(0)
    expect(main.indexOf('href="/help/sharing#workspaces"')).toBeGreaterThan(
      main.indexOf("Workspaces of ours"),
    )
  })
})
