import { beforeEach, expect, test } from "vitest"
import { aPerson, type Person } from "./client"
import { aGarden, type Garden } from "./garden"
import { addMember } from "./rows"
import { sharedServer } from "./shared-server"

// A card's number on a board is an address of the card.

const server = sharedServer()
let owner: Person
let garden: Garden

beforeEach(async () => {
  owner = await aPerson(server)
  garden = await aGarden(owner)
})

type Numbered = { id: string; number: number; boardId: string }
const weedOf = async (person: Person) =>
  JSON.parse((await person.api("GET", `/api/cards/${garden.card("Weed")}`)).text) as Numbered
const byNumber = (person: Person, number: number | string, { boardId } = garden) =>
  person.api("GET", `/api/boards/${boardId}/cards/${number}`)
const address = ({ boardId, id }: Numbered) => `/board/${boardId}/cards/${id}`

test("a number that is none, or of no card, is not found", async () => {
  for (const number of ["99", "0", "x", "1.5", "99999999999999999999"]) {
    expect((await owner.get(`/board/${garden.boardId}/${number}`)).status, number).toBe(404)
  }
  expect((await byNumber(owner, 99)).status).toBe(404)
  for (const number of ["0", "x", "1.5", "99999999999999999999"]) {
    expect((await byNumber(owner, number)).status, number).toBe(404)
  }
})

test("the numbers and titles of a board's cards are listed, the newest first, without archived ones", async () => {
  const list = async () => (await owner.api("GET", `/api/boards/${garden.boardId}/cards`)).json()
  await owner.api("PATCH", `/api/cards/${garden.card("Water")}`, { archived: true })
  expect(await list()).toEqual([
    { id: garden.card("Weed"), number: 4, title: "Weed", done: false },
    { id: garden.card("Plant"), number: 2, title: "Plant", done: false },
    { id: garden.card("Dig"), number: 1, title: "Dig", done: true },
  ])
})

test("both addresses lead to the card", async () => {
  const card = await weedOf(owner)
  const answer = await owner.get(`/board/${garden.boardId}/${String(card.number)}`)
  expect([answer.status, answer.headers.get("location")]).toEqual([302, address(card)])
  expect(JSON.parse((await byNumber(owner, card.number)).text)).toEqual(card)
})

test("a moved card is found by both its numbers by whoever may see it, and by nobody else", async () => {
  const { number } = await weedOf(owner)
  const editor = await aPerson(server)
  addMember(server, garden.boardId, editor.id, "editor")
  const other = await aGarden(owner)
  const fields = { intent: "move-card", newListId: other.list("Doing"), place: "1" }
  await owner.form(`/board/${garden.boardId}/cards/${garden.card("Weed")}?move`, fields)
  const card = await weedOf(owner)
  expect(card.boardId).toBe(other.boardId)
  for (const [boardId, n] of [
    [garden.boardId, number],
    [other.boardId, card.number],
  ] as const) {
    const answer = await owner.get(`/board/${boardId}/${String(n)}`)
    expect([answer.status, answer.headers.get("location")]).toEqual([302, address(card)])
    expect(JSON.parse((await byNumber(owner, n, { boardId } as Garden)).text)).toEqual(card)
  }
  const plain = (text: string) =>
    text.replaceAll(/[\da-f]{8}-[\da-f-]{27}|nonce="[^"]*"|\/\d+\b/g, "")
  for (const person of [editor, await aPerson(server)]) {
    for (const [here, nowhere] of [
      [await byNumber(person, number), await byNumber(person, 99)],
      [
        await person.get(`/board/${garden.boardId}/${String(number)}`),
        await person.get(`/board/${garden.boardId}/99`),
      ],
    ] as const) {
      expect([here.status, nowhere.status]).toEqual([404, 404])
      expect(plain(here.text)).toBe(plain(nowhere.text))
    }
  }
})
