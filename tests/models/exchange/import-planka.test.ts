import { expect, test } from "vitest"
import type { DraftBoard } from "~/models/exchange/board-import/draft-board"
import { planka } from "~/models/exchange/board-import/origins/planka"
import { brought, foundIn } from "../imports"

// Everything that Planka's API tells of a board comes along, or is told.

const boardOf = (included: object = {}) => ({
  item: { id: "9", position: 1, name: "Garden" },
  included: {
    lists: [{ id: "10", type: "active", position: 1, name: "To do" }],
    cards: [],
    users: [],
    ...included,
  },
})

test("only boards of Planka are found, and one that is cut off says so", () => {
  expect(planka.find([brought({ lists: [], cards: [] })])).toBeNull()
  expect(planka.find([brought({ item: {}, included: { lists: [] } })])).toBeNull()
  expect(planka.find([brought({ item: null, included: [] })])).toBeNull()
  expect(foundIn(planka, boardOf()).name).toBe("Garden")
  const text = JSON.stringify(boardOf({ boardMemberships: [] }))
  const cut = brought(text.slice(0, -3), "p.json")
  expect(() => foundIn(planka, cut).read({ zone: "UTC" })).toThrow(
    /^The Planka board in “p.json” is cut off or damaged/,
  )
})

test("mentions are of who somebody is here, else plain names", () => {
  const text = "@[ana](1) and @[ben.b](2), @[gone](77): @[no](link) [ana](1)"
  const comments = [{ id: "1", cardId: "20", userId: "1", text, createdAt: null }]
  const cards = [{ id: "20", listId: "10", name: "Dig", description: text, position: 1 }]
  const users = [{ id: "1", name: "Ana Ruiz", username: "ana" }]
  const board = foundIn(planka, boardOf({ comments, cards, users }))
  const textsOf = (options: object) => {
    const { lists } = (board.read({ zone: "UTC", ...options }) as DraftBoard).toFile()
    const [card] = lists.flatMap(({ cards }) => cards)
    return [card?.description, card?.comments[0]?.text]
  }
  const plain = "@ana and @ben.b, @gone: @[no](link) [ana](1)"
  expect(textsOf({})).toEqual([plain, plain])
  const here = plain.replace("@ana", "@ana.ruiz")
  expect(textsOf({ usernames: { "Ana Ruiz": "ana.ruiz", Carl: "carl" } })).toEqual([here, here])
})
