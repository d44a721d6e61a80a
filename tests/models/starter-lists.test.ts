import { beforeEach, expect, test } from "vitest"
import type { User } from "~/database/types"
import { db } from "~/database/db.server"
import { dismissHints } from "~/models/account/hints.server"
import { createList, createStarterLists } from "~/models/list/list.server"
import { aBoard, aMember, aUser } from "../builders"

let owner: User
let boardId: string

beforeEach(async () => {
  owner = await aUser()
  boardId = (await aBoard(owner)).id
})

const names = async () =>
  (await db.list.findMany({ where: { boardId }, orderBy: { position: "asc" } })).map(
    ({ name, position }) => `${String(position)} ${name}`,
  )
const version = async () => (await db.board.findUniqueOrThrow({ where: { id: boardId } })).version

test("one click fills an empty board, each list with a version of its own", async () => {
  const before = await version()
  const { value, isChanged } = await createStarterLists(owner, { boardId })
  expect([isChanged, value.map(({ name }) => name)]).toEqual([true, ["To Do", "Doing", "Done"]])
  expect(await names()).toEqual(["0 To Do", "1 Doing", "2 Done"])
  expect(await version()).toBe(before + 3)
  // Pressed twice.
  expect(await createStarterLists(owner, { boardId })).toMatchObject({ isChanged: false, value })
  expect(await version()).toBe(before + 3)
})

test("a board that got a list meanwhile stays as it is", async () => {
  await createList(await aMember(boardId, "editor"), { boardId, name: "Ideas" })
  expect((await createStarterLists(owner, { boardId })).isChanged).toBe(false)
  expect(await names()).toEqual(["0 Ideas"])
})

test("hints are dismissed for the person alone", async () => {
  const other = await aUser()
  await dismissHints(owner)
  const hides = async ({ id }: User) =>
    (await db.user.findUniqueOrThrow({ where: { id } })).hidesHints
  expect([await hides(owner), await hides(other)]).toEqual([true, false])
})
