import { expect, test } from "vitest"
import { transaction } from "~/database/db.server"
import { endMemberships } from "~/models/people/member/end-memberships.server"
import { aBoard, aUser } from "../../builders"
import { plansOf } from "../plans"

const CHANGE = /^(DELETE FROM "CardAssignment"|UPDATE "ChecklistItem")/
const isFirst = (table: string, index: string): unknown =>
  expect.stringMatching(
    new RegExp(`LIST SUBQUERY \\d+; SEARCH ${table} USING .*\\(${index}=\\?\\)`),
  )

/** How SQLite ends the memberships of so many people on so many boards. */
async function plansFor(boards: number, people: number) {
  const owner = await aUser()
  const boardIds = await Promise.all(
    Array.from({ length: boards }, async () => (await aBoard(owner)).id),
  )
  const userIds = Array.from({ length: people }, (_, i) => `person ${i}`)
  return plansOf(() => transaction((tx) => endMemberships(tx, { boardIds, userIds })), CHANGE)
}

// A workspace of 500 people is taken apart board by board: their cards of all boards would be read for each.
test("many people are taken off a board by its own cards", async () => {
  expect(await plansFor(1, 500)).toEqual([isFirst("l", "boardId"), isFirst("l", "boardId")])
})

test("one person is taken off many boards by what is theirs", async () => {
  expect(await plansFor(4, 1)).toEqual([isFirst("t", "userId"), isFirst("t", "assigneeId")])
})
