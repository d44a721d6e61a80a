import { beforeAll, expect, test } from "vitest"
import { SHORTCUTS } from "~/models/board/shortcut/shortcuts"
import { aPerson, Person, type Fields } from "./client"
import { textOf } from "./page"
import { sharedServer } from "./shared-server"

// The list of shortcuts as a page, and the form that switches them on and off.

const server = sharedServer()
let person: Person

beforeAll(async () => {
  person = await aPerson(server)
})

/** Whether a page says that they are on. */
async function shown(path = "/shortcuts"): Promise<string | undefined> {
  const { text } = await person.get(path)
  return /<button[^>]*role="switch"[^>]*aria-checked="(\w+)"/.exec(text)?.[1]
}

const choose = (fields: Fields) => person.form("/shortcuts", fields)

test("a choice that is none is refused, and changes nothing", async () => {
  for (const fields of [{}, { shortcuts: "" }, { shortcuts: "maybe" }, { theme: "off" }]) {
    const answer = await choose(fields as Fields)
    expect(answer.status).toBe(400)
    expect(answer.headers.getSetCookie()).toEqual([])
  }
  const json = { body: "{}", headers: { "Content-Type": "application/json" } }
  expect((await person.request("POST", "/shortcuts", json)).status).toBe(415)
  expect(await shown()).toBe("true")
})

test("a cookie that nobody has set so is as if it were not there", async () => {
  for (const cookie of ["off", "%%%", "bnVsbA==", "eyJhIjoxfQ==", ""]) {
    const headers = { Cookie: `shortcuts=${cookie}` }
    const { status, text } = await new Person(server).get("/shortcuts", { headers })
    expect(status).toBe(200)
    expect(text).toContain('aria-checked="true"')
  }
})

test("leads back to where it was switched, and never to another site", async () => {
  expect(await choose({ shortcuts: "on", back: "/settings" })).toMatchObject({
    status: 303,
    to: "/settings",
  })
  const away = await choose({ shortcuts: "on", back: "https://evil.example/" })
  expect(away).toMatchObject({ status: 303, to: "/boards" })
})

test("is remembered, on every page, until it is switched again", async () => {
  const { headers } = await choose({ shortcuts: "off", back: "/shortcuts" })
  expect(headers.getSetCookie()[0]).toMatch(/^shortcuts=.*; Max-Age=31536000; .*SameSite=Lax/)
  expect(await shown()).toBe("false")
  expect(await shown("/settings")).toBe("false")
  const boards = await person.get("/boards")
  expect(boards.text).not.toContain("<kbd")
  expect(boards.text).toContain('aria-keyshortcuts="Control+K Meta+K"')
  await choose({ shortcuts: "on" })
  expect(await shown("/settings")).toBe("true")
  const again = await person.get("/boards")
  expect(again.text).toContain('aria-keyshortcuts="/ Control+K Meta+K"')
})

test("the page lists every key, also for a visitor, and says what needs a script", async () => {
  const { status, text } = await new Person(server).get("/shortcuts")
  expect(status).toBe(200)
  const shownText = textOf(text)
  for (const row of SHORTCUTS) expect(shownText).toContain(row.text)
  expect(/<noscript>.*?<\/noscript>/s.exec(text)?.[0]).toContain(
    "Most of these keys need JavaScript",
  )
})
