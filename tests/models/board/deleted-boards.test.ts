import { beforeEach, expect, test, vi } from "vitest"
import { config } from "~/config/config.server"
import { engine } from "~/database/client.server"
import { db, transaction } from "~/database/db.server"
import type { User } from "~/database/types"
import { deleteAccount } from "~/models/leaving/account-deletion.server"
import { deleteBoard } from "~/models/board/board/board.server"
import { listDeletedBoards } from "~/models/board/deletion/deletion.server"
import { purgeBoards, purgeDeletions } from "~/models/board/deletion/purge.server"
import { restoreDeletion } from "~/models/board/deletion/restoration.server"
import { newId } from "~/models/text/id"
import { createInviteLink } from "~/models/people/invitation/invite-link.server"
import {
  aBoardWith,
  aFullCard,
  aMember,
  aUser,
  getBoard,
  PASSWORD,
  type LaidOut,
} from "../../builders"
import { everything } from "../../unchanged"
import { expectRefused, versionOf } from "../effect"

let owner: User
let other: User
let editor: User
let board: LaidOut

beforeEach(async () => {
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "a", "b"], ["Done"])
  other = await aMember(board.boardId, "owner")
  editor = await aMember(board.boardId, "editor")
  await aFullCard(board.card("a"), editor)
})

const deleteIt = () => deleteBoard(owner, board)
const restore = ({ id }: { id: string }, actor: User = owner) =>
  restoreDeletion(actor, { deletionId: id })

const CONTENT = [
  "Member",
  "List",
  "Card",
  "ChecklistItem",
  "Comment",
  "Attachment",
  "CardAssignment",
  "Notification",
]

/** Every row of the board, in whatever order. */
function content() {
  const rows = everything(config.dataDir)
  return CONTENT.map((table) => rows[table]?.map((row) => JSON.stringify(row)).sort())
}

test("a board comes back with its members and everything on it", async () => {
  const before = content()
  const wasAt = await versionOf(board)
  const deletion = await deleteIt()
  expect(deletion).toEqual({ id: deletion.id, boardId: board.boardId, kind: "board" })
  expect(await listDeletedBoards(other)).toMatchObject([
    { id: deletion.id, name: "Garden", lists: 2, cards: 2, people: 3, deletedBy: owner.name },
  ])
  expect(await restore(deletion, other)).toEqual(deletion)
  expect(content()).toEqual(before)
  expect(await versionOf(board)).toBe(wasAt + 2)
  expect((await getBoard(editor, board)).userRole).toBe("editor")
  expect(await listDeletedBoards(owner)).toEqual([])
  await expectRefused(404, () => restore(deletion))
})

test("an invitation does not lead to a deleted board, nor to the restored one", async () => {
  await createInviteLink(owner, { boardId: board.boardId, role: "viewer" })
  await restore(await deleteIt())
  expect(await db.invitation.count({ where: { boardId: board.boardId } })).toBe(0)
})

test("after seven days it is deleted for good, and not before", async () => {
  const { id } = await deleteIt()
  await purgeBoards()
  await purgeDeletions(new Date(Date.now() - 60_000))
  expect(await db.board.count({ where: { id: board.boardId } })).toBe(1)
  const createdAt = new Date(Date.now() - 7 * 86_400_000)
  await transaction((tx) => tx.deletion.update({ where: { id }, data: { createdAt } }))
  await expectRefused(404, () => restore({ id }))
  expect(await listDeletedBoards(owner)).toEqual([])
  await purgeDeletions(createdAt)
  for (const count of [
    await db.board.count({ where: { id: board.boardId } }),
    await db.card.count({ where: { id: board.card("a") } }),
    await db.deletion.count({ where: { id } }),
    await db.deletedMember.count({ where: { boardId: board.boardId } }),
  ]) {
    expect(count).toBe(0)
  }
})

test("a board whose deletion no version has recorded is purged at once", async () => {
  const data = { deletedAt: new Date() }
  await transaction((tx) => tx.board.update({ where: { id: board.boardId }, data }))
  await purgeBoards()
  expect(await db.board.count({ where: { id: board.boardId } })).toBe(0)
})

test("empty lists are purged many at a time, as each change waits for the disk", async () => {
  const { boardId } = board
  const lists = Array.from({ length: 30 }, (_, position) => {
    return { id: newId(), boardId, name: "Empty", position }
  })
  await transaction((tx) => tx.list.createMany({ data: lists }))
  const data = { deletedAt: new Date() }
  await transaction((tx) => tx.board.update({ where: { id: boardId }, data }))
  const begun = vi.spyOn(engine, "begin")
  await purgeBoards()
  const changes = begun.mock.calls.length
  begun.mockRestore()
  expect(changes).toBeLessThan(15)
  expect(await db.list.count({ where: { boardId } })).toBe(0)
})

test("an account that is deleted meanwhile does not come back with the board", async () => {
  const deletion = await deleteIt()
  await deleteAccount(editor, { currentPassword: PASSWORD })
  await restore(deletion)
  expect((await getBoard(owner, board)).members.map(({ id }) => id)).toEqual([owner.id, other.id])
})
