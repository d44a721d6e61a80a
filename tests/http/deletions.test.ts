import { beforeAll, beforeEach, expect, test } from "vitest"
import type { Deletion } from "~/models/board/deletion/deletion"
import { aPerson, type Answer, type Person } from "./client"
import { aGarden, pictureOf, readBoard, type Garden, type Picture } from "./garden"
import { textOf, valueOf } from "./page"
import { addMember, expectNoEffect } from "./rows"
import { sharedServer } from "./shared-server"

// Deletions by a slip: by calls, and by the forms that a browser sends without a script.

const server = sharedServer()
let owner: Person
let garden: Garden
let page: string
let before: Picture

beforeAll(async () => {
  owner = await aPerson(server)
})

beforeEach(async () => {
  garden = await aGarden(owner)
  page = `/board/${garden.boardId}`
  before = pictureOf(await readBoard(owner, garden.boardId))
})

const now = async () => pictureOf(await readBoard(owner, garden.boardId))
const deleteDoing = async () => {
  const answer = await owner.api("DELETE", `/api/lists/${garden.list("Doing")}`)
  expect(answer.status).toBe(204)
}
const deletions = async (): Promise<Deletion[]> => {
  const answer = await owner.get(`/api/boards/${garden.boardId}/deletions`)
  expect(answer.status).toBe(200)
  return answer.json() as Deletion[]
}
const newest = async () => (await deletions())[0]?.id ?? ""
const restore = (id: string) => owner.api("POST", `/api/deletions/${id}/restore`)

/** Sends the page's form that restores something. */
function press({ text }: Answer): Promise<Answer> {
  const form =
    /<form[^>]*action="([^"]*)"[^>]*>(?:<input[^>]*name="reader"[^>]*>)?<input[^>]*value="restore-deletion"\/>.*?<\/form>/s
  const [html = "", action = ""] = form.exec(text) ?? []
  const deletionId = valueOf(html, "deletionId") ?? ""
  const fields = { intent: "restore-deletion", deletionId }
  return owner.form(action.replaceAll("&amp;", "&"), fields)
}

test("what is restored already, made again or without its list is refused", async () => {
  await owner.api("DELETE", `/api/cards/${garden.card("Weed")}`)
  const card = await newest()
  await deleteDoing()
  const list = await newest()
  const orphan = await expectNoEffect(server, [], () => restore(card))
  expect(orphan.status).toBe(409)
  expect(orphan.json()).toEqual({
    message: "The list of this card was deleted too. Restore the list first.",
  })
  expect((await restore(list)).status).toBe(204)
  const again = await expectNoEffect(server, [], () => restore(list))
  expect([again.status, again.json()]).toEqual([404, { message: "Not found." }])
  expect((await restore(card)).status).toBe(204)
  expect(await now()).toEqual(before)
})

test("the calls list what was deleted and bring it back", async () => {
  await deleteDoing()
  const [deletion, ...others] = await deletions()
  expect(others).toEqual([])
  expect(deletion).toMatchObject({
    boardId: garden.boardId,
    kind: "list",
    name: "Doing",
    cards: 1,
    restorable: true,
    deletedId: garden.list("Doing"),
    deletedBy: owner.me?.name,
  })
  expect(await now()).not.toEqual(before)
  expect((await restore(deletion?.id ?? "")).status).toBe(204)
  expect(await now()).toEqual(before)
  expect(await deletions()).toEqual([])
})

test("the toast after a deletion has a form that undoes it, and stays with the filter", async () => {
  const fields = { intent: "delete-list", listId: garden.list("Doing") }
  const { to } = await owner.form(`${page}?q=dig`, fields)
  const shown = await owner.get(to ?? "")
  expect(textOf(shown.text)).toContain("List deleted successfully Undo")
  const undone = await press(shown)
  expect([undone.status, undone.to]).toEqual([303, `${page}?q=dig`])
  expect(textOf((await owner.get(page)).text)).toContain("List restored")
  expect(await now()).toEqual(before)
  expect((await owner.get(page)).text).not.toContain("restore-deletion")
})

test("undoing what somebody else has restored leaves the board as it is, and says so", async () => {
  const { to } = await owner.form(`${page}/cards/${garden.card("Dig")}`, { intent: "delete-card" })
  const shown = await owner.get(to ?? "")
  expect(textOf(shown.text)).toContain("Card deleted successfully Undo")
  await restore(await newest())
  const late = await expectNoEffect(server, [], () => press(shown))
  expect(late.status).toBe(404)
  expect(textOf(late.text)).toContain("It was restored already, or it is deleted for good by now.")
  expect(textOf(late.text)).toContain("Garden")
  expect(await now()).toEqual(before)
})

test("the board's page of what was deleted restores it", async () => {
  const empty = await owner.get(`${page}/deleted`)
  expect(textOf(empty.text)).toContain("Nothing to restore")
  expect(empty.text).not.toContain("restore-deletion")
  await owner.api("DELETE", `/api/cards/${garden.card("Weed")}`)
  await deleteDoing()
  const both = await owner.get(`${page}/deleted`)
  const text = textOf(both.text)
  expect(text).toContain("Lists and cards can be restored for 7 days")
  expect(text).toContain(`Doing List without cards · Deleted by ${owner.me?.name ?? ""} on `)
  expect(text).toContain("Weed Card from list “Doing” · Deleted by")
  expect(text).toContain("Its list was deleted too. Restore the list first.")
  expect(both.text.match(/value="restore-deletion"/g)).toHaveLength(1)
  const first = await press(both)
  expect([first.status, first.to]).toEqual([303, `${page}/deleted`])
  const rest = await owner.get(`${page}/deleted`)
  expect(textOf(rest.text)).toContain("List restored")
  await press(rest)
  expect(textOf((await owner.get(`${page}/deleted`)).text)).toContain("Card restored")
  expect(await now()).toEqual(before)
})

test("the board's menu leads there who may edit, and nobody else", async () => {
  const viewer = await aPerson(server)
  addMember(server, garden.boardId, viewer.id, "viewer")
  expect((await owner.get(`${page}?menu=board`)).text).toContain(`href="${page}/deleted"`)
  expect((await viewer.get(`${page}?menu=board`)).text).not.toContain("/deleted")
  expect((await viewer.get(`${page}/deleted`)).status).toBe(403)
})

test("a deleted board is listed for who owned it, and nobody else", async () => {
  await owner.api("DELETE", `/api/boards/${garden.boardId}`)
  const boards = (await owner.get("/api/deletions")).json() as { boardId: string }[]
  const [newest] = boards
  expect(newest).toMatchObject({ boardId: garden.boardId, name: "Garden", lists: 3, people: 1 })
  const stranger = await aPerson(server)
  expect((await stranger.get("/api/deletions")).json()).toEqual([])
})
