import { beforeEach, expect, test } from "vitest"
import type { User } from "~/database/types"
import { searchEverything } from "~/models/finding/search/search.server"
import { archiveCard } from "~/models/board/archive/archive.server"
import { aBoardWith, aCard, aUser, type LaidOut } from "../../builders"

// Cards are found by their numbers.

let owner: User
let board: LaidOut

beforeEach(async () => {
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "Dig", "Chapter 1 of #1", "Sow"])
})

const find = async (q: string, actor = owner) =>
  (await searchEverything(actor, { q })).cards.map(({ title, number }) => [number, title])

test("not on boards that one cannot see", async () => {
  expect(await find("#2", await aUser())).toEqual([])
})

test("before those that have it in their words, with and without the sign", async () => {
  for (let number = 4; number <= 12; number += 1) {
    await aCard(owner, board.list("To do"), { title: number === 11 ? "Buy 12 roses" : "Rest" })
  }
  expect(await find("#1")).toEqual([
    [1, "Dig"],
    [2, "Chapter 1 of #1"],
  ])
  expect(await find("12")).toEqual([
    [12, "Rest"],
    [11, "Buy 12 roses"],
  ])
  expect(await find("#3 Sow")).toEqual([])
})

test("on the boards of a filter, and in the archive", async () => {
  await aBoardWith(owner, ["Later", "Mow"])
  expect(await find("#1 list:later")).toEqual([[1, "Mow"]])
  await archiveCard(owner, { cardId: board.card("Sow") })
  expect(await find("#3")).toEqual([[3, "Sow"]])
})
