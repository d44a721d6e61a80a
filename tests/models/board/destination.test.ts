import { expect, test } from "vitest"
import { archiveBoard } from "~/models/board/archive/board-archive.server"
import { getCardPage } from "~/models/board/card-page/card-page.server"
import { listDestinations } from "~/models/board/card/destination.server"
import { aBoardWith, aMember, aUser } from "../../builders"
import { UTC } from "~/models/text/time/clock"

test("offers the boards where one may edit, and no other", async () => {
  const owner = await aUser()
  const neighbour = await aUser()
  const here = await aBoardWith(owner, ["To do", "a"])
  const mine = await aBoardWith(owner, ["First"], ["Second"])
  const edited = await aBoardWith(neighbour, ["Theirs"])
  const viewed = await aBoardWith(neighbour, ["Seen"])
  await aBoardWith(neighbour, ["Hidden"])
  await archiveBoard(owner, await aBoardWith(owner, ["Archived"]))
  await aMember(edited.boardId, "editor", owner)
  await aMember(viewed.boardId, "viewer", owner)
  const found = await listDestinations(owner, here.boardId)
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set([mine.boardId, edited.boardId]))
  const lists = found.find(({ id }) => id === mine.boardId)?.lists.map(({ name }) => name)
  expect(lists).toEqual(["First", "Second"])
})

test("is asked only by those who may move the card, while they do", async () => {
  const owner = await aUser()
  const here = await aBoardWith(owner, ["To do", "a"])
  await aBoardWith(owner, ["Other"])
  const key = { boardId: here.boardId, cardId: here.card("a") }
  expect((await getCardPage(owner, key, UTC)).destinations).toEqual([])
  expect((await getCardPage(owner, key, UTC, { moving: true })).destinations).toHaveLength(1)
  const viewer = await aMember(here.boardId, "viewer")
  expect((await getCardPage(viewer, key, UTC, { moving: true })).destinations).toEqual([])
})
