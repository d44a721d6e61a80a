import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { aPerson, Person, type Fields } from "./client"
import { aGarden, type Garden } from "./garden"
import { textOf } from "./page"
import { addMember, expectNoEffect } from "./rows"
import { sharedServer } from "./shared-server"

// Two accounts in one browser: a tab was opened as Ana, and another one signed in as Ben since.

const server = sharedServer()
let ana: Person
let ben: Person
let garden: Garden
let card: string

beforeAll(async () => {
  ;[ana, ben] = [await aPerson(server), await aPerson(server)]
})

beforeEach(async () => {
  garden = await aGarden(ana)
  addMember(server, garden.boardId, ben.id, "editor")
  card = `/board/${garden.boardId}/cards/${garden.card("Weed")}`
})

/** A deed as Ben changes nothing. */
const asBen = <T>(attempt: () => Promise<T>) => expectNoEffect(server, [], attempt)
const madeForAna = () => ({ "X-Cardinal-Reader": ana.id })
const COMMENT = { intent: "create-comment", text: "Mind the roots" }

describe("without a script, each form says for whom the page was made:", () => {
  const pages = (): string[] => [
    "/boards",
    "/boards?new",
    "/boards?labels",
    "/settings",
    "/settings/security",
    "/settings/tokens",
    "/settings/notifications",
    "/settings/avatar",
    "/boards/import",
    "/pricing",
    "/notifications",
    `/board/${garden.boardId}`,
    `/board/${garden.boardId}?add-list`,
    `/board/${garden.boardId}/table`,
    `/board/${garden.boardId}/fields`,
    `/board/${garden.boardId}/share`,
    card,
    `${card}?edit=title`,
  ]
  test("all pages", async () => {
    for (const path of pages()) {
      const { text } = await ana.get(path)
      const forms = text.match(/<form\b[^>]*method="post".*?<\/form>/gs) ?? []
      expect(forms.length, path).toBeGreaterThan(0)
      for (const form of forms) {
        expect(form).toContain(`<input type="hidden" name="reader" value="${ana.id}"/>`)
      }
    }
  })
})

describe("a form of Ana's page that is sent as Ben", () => {
  const forms: [string, () => string, () => Fields, string][] = [
    ["a comment", () => card, () => COMMENT, "Mind the roots"],
    [
      "a list",
      () => `/board/${garden.boardId}`,
      () => ({ intent: "create-list", name: "Later" }),
      "Later",
    ],
    [
      "a board",
      () => "/boards",
      () => ({ intent: "create-board", name: "Orchard", background: "blue" }),
      "Orchard",
    ],
    [
      "a profile",
      () => "/settings?index",
      () => ({ intent: "update-profile", name: "Annabel" }),
      "Annabel",
    ],
  ]
  test.each(forms)("is refused without a script: %s", async (_, path, fields, typed) => {
    const answer = await asBen(() => ben.form(path(), { reader: ana.id, ...fields() }))
    expect(answer.status).toBe(409)
    expect(textOf(answer.text)).toContain(
      `You are signed in as ${ben.me?.name} (@${ben.me?.username}) now.`,
    )
    expect(answer.text).toContain(`>${typed}</textarea>`)
    for (const secret of [ana.me?.name ?? "", ana.me?.username ?? ""])
      expect(answer.text).not.toContain(`@${secret}`)
  })

  test.each(forms)("is refused with a script: %s", async (_, path, fields) => {
    const answer = await asBen(() => ben.data(path(), fields(), madeForAna()))
    expect(answer.status).toBe(409)
    expect(answer.json()).toMatchObject({ ok: false, status: 409 })
  })

  test("does not sign Ben out", async () => {
    await ben.form("/logout", { reader: ana.id })
    await ben.data("/logout", {}, madeForAna())
    expect((await ben.api("POST", "/api/auth/logout", {}, madeForAna())).status).toBe(409)
    expect((await ben.get("/api/auth/me")).status).toBe(200)
  })

  test("sends no file, and no picture", async () => {
    const sends = {
      [`${card}/attachments`]: "file",
      "/settings/avatar": "avatar",
      "/boards/import": "file",
    }
    for (const [path, name] of Object.entries(sends)) {
      const body = new FormData()
      body.set("reader", ana.id)
      body.set(name, new File(["{}"], "a.txt"))
      const { status, text } = await asBen(() => ben.request("POST", path, { body }))
      expect([status, textOf(text).includes("made for another account")], path).toEqual([409, true])
    }
  })

  test("nor do calls of its scripts, and its page is not filled with what Ben sees", async () => {
    const { status } = await asBen(() =>
      ben.api("PATCH", `/api/cards/${garden.card("Weed")}`, { title: "Weeds" }, madeForAna()),
    )
    expect(status).toBe(409)
    for (const path of ["/api/notifications", `/board/${garden.boardId}.data`, "/boards.data"]) {
      expect((await ben.get(path, { headers: madeForAna() })).status, path).toBe(409)
    }
    expect((await ana.get("/boards.data", { headers: madeForAna() })).status).toBe(200)
  })
})

test("forms of one's own page are taken, and of pages that were opened before they said it", async () => {
  for (const fields of [{ reader: ben.id }, {}] as Fields[]) {
    expect((await ben.form(card, { ...COMMENT, ...fields })).status).toBe(303)
  }
  const own = { "X-Cardinal-Reader": ben.id }
  expect((await ben.data(card, COMMENT, own)).json()).toMatchObject({ ok: true })
})

describe("where nobody is signed in any more", () => {
  const nobody = () => new Person(server)
  test("what was typed is shown, with the way to sign in", async () => {
    const { status, text } = await asBen(() => nobody().form(card, { reader: ana.id, ...COMMENT }))
    expect(status).toBe(401)
    expect(text).toContain(">Mind the roots</textarea>")
    expect(text).toContain(`href="/login?redirectTo=${encodeURIComponent(card)}"`)
    for (const hidden of ["Weed", "Garden"]) expect(text).not.toContain(hidden)
  })

  test("and a script keeps it in its field", async () => {
    const answer = await asBen(() => nobody().data(card, COMMENT, madeForAna()))
    expect(answer.json()).toMatchObject({ ok: false, status: 401 })
  })

  test("a form without a text leads to the sign-in page", async () => {
    const answer = await nobody().form(card, { reader: ana.id, intent: "archive-card" })
    expect(answer.to).toBe(`/login?redirectTo=${encodeURIComponent(card)}`)
  })
})
