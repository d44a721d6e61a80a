import { beforeEach, expect, test } from "vitest"
import { aPerson, type Person } from "./client"
import { aGarden, type Garden } from "./garden"
import { addMember } from "./rows"
import { sharedServer } from "./shared-server"

// A card keeps its address when it is moved to another board.

const server = sharedServer()
let owner: Person
let garden: Garden
let other: Garden
let old: string
let now: string

beforeEach(async () => {
  owner = await aPerson(server)
  garden = await aGarden(owner)
  other = await aGarden(owner)
  const cardId = garden.card("Weed")
  old = `/board/${garden.boardId}/cards/${cardId}`
  now = `/board/${other.boardId}/cards/${cardId}`
})

const move = (more: Record<string, string> = {}) => {
  const fields = { intent: "move-card", newListId: other.list("Doing"), place: "1", ...more }
  return owner.form(`${old}?move`, fields)
}

test("the old address leads there who may see the new board, and nobody else", async () => {
  const member = await aPerson(server)
  addMember(server, garden.boardId, member.id, "editor")
  const stranger = await aPerson(server)
  expect((await move()).headers.get("location")).toBe(now)
  for (const rest of ["", "?edit=title", "/attachments", "/assist"]) {
    const answer = await owner.get(`${old}${rest}`)
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `${now}${rest}`])
  }
  const nothing = `/board/${garden.boardId}/cards/${crypto.randomUUID()}`
  for (const person of [member, stranger]) {
    const [hidden, missing] = [await person.get(old), await person.get(nothing)]
    expect(hidden.status).toBe(404)
    const plain = (text: string) => text.replaceAll(/[\da-f]{8}-[\da-f-]{27}|nonce="[^"]*"/g, "")
    expect(plain(hidden.text)).toBe(plain(missing.text))
  }
  await owner.api("PATCH", `/api/cards/${garden.card("Weed")}`, { archived: true })
  expect((await owner.get(old)).headers.get("location")).toBe(now)
  await owner.api("DELETE", `/api/cards/${garden.card("Weed")}`)
  expect((await owner.get(old)).status).toBe(404)
})

test("a text sent to the old address is not saved, and is shown with the new address", async () => {
  await move()
  const fields = { intent: "create-comment", text: "My long thought" }
  const answer = await owner.form(old, fields)
  expect(answer.status).toBe(404)
  expect(answer.text).toContain("This card was moved to the board")
  expect(answer.text).toContain("My long thought")
  expect(answer.text).toContain(`href="${now}"`)
})

test("what does not come along is said before the move, which then goes on", async () => {
  const member = await aPerson(server)
  addMember(server, garden.boardId, member.id, "editor")
  const cardId = garden.card("Weed")
  await owner.api("POST", "/api/card-assignments", { cardId, userId: member.id })
  const asked = await move()
  expect(asked.status).toBe(409)
  expect(asked.text).toContain("Not all of it comes along")
  expect(asked.text).toContain("People who are not members there")
  expect(asked.text).toContain("Move anyway")
  expect((await owner.get(old)).status).toBe(200)
  expect((await move({ knows: other.boardId })).headers.get("location")).toBe(now)
})
