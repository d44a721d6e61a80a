import { beforeEach, expect, test } from "vitest"
import { db, transaction } from "~/database/db.server"
import type { User } from "~/database/types"
import { archiveList } from "~/models/board/archive/archive.server"
import {
  collapseList,
  expandList,
  getCollapsedLists,
} from "~/models/board/list/collapsed-list.server"
import { connect, disconnect, join, startHub } from "~/live/hub.server"
import { collapsedStyle, listsCollapsedBy } from "~/models/board/list/collapsed-style"
import { leaveBoard } from "~/models/people/member/member.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"

startHub()

let owner: User
let viewer: User
let board: LaidOut
let listId: string

beforeEach(async () => {
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "one"], ["Done"])
  viewer = await aMember(board.boardId, "viewer")
  listId = board.list("To do")
})

test("a list is collapsed for one person, and is no change of the board", async () => {
  const { version } = await db.board.findUniqueOrThrow({ where: { id: board.boardId } })
  const done = board.list("Done")
  expect(await collapseList(viewer, { listId })).toMatchObject({ isChanged: true })
  expect(await collapseList(viewer, { listId })).toMatchObject({ isChanged: false })
  await collapseList(viewer, { listId: done })
  expect(await getCollapsedLists(viewer, board.boardId)).toEqual([listId, done].sort())
  expect(await getCollapsedLists(owner, board.boardId)).toEqual([])
  await expandList(viewer, { listId: done })
  expect(await expandList(viewer, { listId: done })).toMatchObject({ isChanged: false })
  expect(await getCollapsedLists(viewer, board.boardId)).toEqual([listId])
  expect(await db.board.findUnique({ where: { id: board.boardId } })).toMatchObject({ version })
})

test("only pages of the same person that show the board are told", async () => {
  const told: [string, object][] = []
  const page = (name: string, userId: string, shown: string) => {
    const send = (message: object) => void told.push([name, message])
    const connection = { sessionId: name, userId, send, close: () => {} }
    connect(connection)
    join(connection, shown)
    return () => disconnect(connection)
  }
  const other = await aBoardWith(viewer, ["Elsewhere"])
  const closes = [
    page("own", viewer.id, board.boardId),
    page("owner", owner.id, board.boardId),
    page("elsewhere", viewer.id, other.boardId),
  ]
  await collapseList(viewer, { listId })
  await collapseList(viewer, { listId })
  await expandList(viewer, { listId })
  expect(told).toEqual([
    ["own", { type: "list_collapsed", listId }],
    ["own", { type: "list_expanded", listId }],
  ])
  for (const close of closes) close()
})

test("the browser reads from the style what is collapsed", () => {
  expect(listsCollapsedBy(collapsedStyle(["a-1", "b-2"]))).toEqual(["a-1", "b-2"])
  expect(listsCollapsedBy(collapsedStyle([]))).toEqual([])
})

test("it lasts while the list is archived, and ends with the membership and the list", async () => {
  for (const actor of [owner, viewer]) await collapseList(actor, { listId })
  await archiveList(owner, { listId })
  expect(await getCollapsedLists(viewer, board.boardId)).toEqual([listId])
  await leaveBoard(viewer, { boardId: board.boardId })
  expect(await getCollapsedLists(viewer, board.boardId)).toEqual([])
  await transaction((tx) => tx.list.delete({ where: { id: listId } }))
  expect(await getCollapsedLists(owner, board.boardId)).toEqual([])
})
