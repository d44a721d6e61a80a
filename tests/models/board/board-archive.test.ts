import { addHours } from "date-fns/addHours"
import { setImmediate } from "node:timers/promises"
import { beforeEach, describe, expect, test } from "vitest"
import { db, transaction } from "~/database/db.server"
import type { User } from "~/database/types"
import { sendDueReminders } from "~/jobs/due-reminders.server"
import { ActivityOf } from "~/models/views/activity/activity"
import { listActivity } from "~/models/views/activity/activity.server"
import { getArchivedBoards } from "~/models/board/archive/archived-boards.server"
import { archiveBoard, restoreArchivedBoard } from "~/models/board/archive/board-archive.server"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { getBoardOverview } from "~/models/board/board/board-overview.server"
import { getBoardPage } from "~/models/board/board-page/board-page.server"
import { deleteBoard, listBoards, listRecentBoards } from "~/models/board/board/board.server"
import { getCardPage } from "~/models/board/card-page/card-page.server"
import { updateCard } from "~/models/board/card/card.server"
import { restoreDeletion } from "~/models/board/deletion/restoration.server"
import { acceptInvitation } from "~/models/people/invitation/invitation-acceptance.server"
import { createInviteLink } from "~/models/people/invitation/invite-link.server"
import { changeRole, leaveBoard } from "~/models/people/member/member.server"
import { listMyCards } from "~/models/views/my-cards/my-cards.server"
import { savePreferences } from "~/models/notifications/notification/notification-preference.server"
import { listNotifications } from "~/models/notifications/notification/notification-list.server"
import { SearchCards } from "~/models/finding/search/search"
import { searchCards } from "~/models/finding/search/search.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { expectNoEffect, expectOneEvent, refusalOf } from "../effect"
import { UTC } from "~/models/text/time/clock"

// That every change is refused is in permissions.test.ts.

let owner: User
let board: LaidOut

beforeEach(async () => {
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "Spade"])
})

const archive = () => archiveBoard(owner, board)
const restore = () => restoreArchivedBoard(owner, board)
const ids = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id)
const shown = async () =>
  ids(getBoardOverview(owner, { page: 1, opened: null }).then((o) => o.boards))
const archived = (q = "") => ids(getArchivedBoards(owner, { q, clock: UTC }))

describe("an archived board", () => {
  test("is told once, and again without an effect", async () => {
    await expectOneEvent("board_updated", board, archive)
    expect((await expectNoEffect(archive)).isChanged).toBe(false)
    await expectOneEvent("board_updated", board, restore)
    expect((await expectNoEffect(restore)).isChanged).toBe(false)
    const { items } = await listActivity(owner, ActivityOf.parse({ boardId: board.boardId }))
    expect(items.slice(0, 2).map(({ text }) => text)).toEqual([
      `${owner.name} restored the board from the archive`,
      `${owner.name} archived the board`,
    ])
  })

  test("is listed apart until it is restored, found by its name", async () => {
    const { boardId } = board
    const other = await aBoardWith(owner)
    await archive()
    expect(await shown()).toEqual([other.boardId])
    expect(await ids(listBoards(owner).then(({ items }) => items))).toEqual([other.boardId])
    const { items } = await listBoards(owner, { archived: "true" })
    expect(items).toMatchObject([{ id: boardId, archived: true }])
    expect(await listRecentBoards(owner, [boardId])).toEqual([])
    expect([await archived(), await archived("GARD"), await archived("x")]).toEqual([
      [boardId],
      [boardId],
      [],
    ])
    expect((await getBoardOverview(owner, { page: 1, opened: null })).archived).toBe(1)
    await restore()
    expect([await shown(), await archived()]).toEqual([[other.boardId, boardId], []])
  })

  test("is shown as to a viewer, and its cards too", async () => {
    const editor = await aMember(board.boardId, "editor")
    await archive()
    const page = (who: User) => getBoardPage(who, board, "UTC")
    const seen = { userRole: "viewer", isArchived: true }
    expect(await page(owner)).toMatchObject({ ...seen, mayRestore: true })
    const theirs = await page(editor)
    expect(theirs).toMatchObject(seen)
    expect(theirs.mayRestore).toBeUndefined()
    const card = await getCardPage(owner, { cardId: board.card("Spade") }, UTC)
    expect(card).toMatchObject({ userRole: "viewer", mayRestore: false })
    await restore()
    expect(await page(owner)).toMatchObject({ userRole: "owner" })
    expect((await page(owner)).isArchived).toBeUndefined()
  })

  test("sends no reminder that was found just before", async () => {
    const cardId = board.card("Spade")
    const now = new Date()
    await assignUser(owner, { cardId, userId: owner.id })
    await updateCard(owner, { cardId, dueDate: addHours(now, 1) })
    await savePreferences(owner, { inApp: ["due"], mail: [] })
    // Meanwhile the card is found, and the reminder's own transaction waits for this one.
    const archiving = transaction(async (tx) => {
      for (let turn = 0; turn < 100; turn += 1) await setImmediate()
      const { boardId: id } = board
      await tx.board.update({ where: { id }, data: { archivedAt: now } })
    })
    await Promise.all([archiving, sendDueReminders(now)])
    expect((await listNotifications(owner)).filter(({ kind }) => kind === "due")).toEqual([])
  })

  test("keeps its cards out of reminders and one's own cards, and marks them in the search", async () => {
    const cardId = board.card("Spade")
    const now = new Date()
    await assignUser(owner, { cardId, userId: owner.id })
    await updateCard(owner, { cardId, dueDate: addHours(now, 1) })
    await savePreferences(owner, { inApp: ["due"], mail: [] })
    await archive()
    await sendDueReminders(now)
    expect((await listNotifications(owner)).filter(({ kind }) => kind === "due")).toEqual([])
    expect((await listMyCards(owner, {})).items).toEqual([])
    const find = async () => searchCards(owner, SearchCards.parse({ q: "spade" }))
    expect(await find()).toMatchObject([{ id: cardId, archived: true }])
    await restore()
    expect(await find()).toMatchObject([{ archived: false }])
    expect(await ids(listMyCards(owner, {}).then(({ items }) => items))).toEqual([cardId])
  })

  test("can be left and deleted, comes back archived, and lets nobody join", async () => {
    const [other, guest, stranger] = [
      await aMember(board.boardId, "owner"),
      await aMember(board.boardId, "viewer"),
      await aUser(),
    ]
    const { inviteLink } = await createInviteLink(owner, { boardId: board.boardId, role: "viewer" })
    await archive()
    const token = inviteLink?.split("/").at(-1) ?? ""
    const refusal = await expectNoEffect(() => refusalOf(acceptInvitation(stranger, { token })))
    expect([refusal.status, refusal.message]).toEqual([409, expect.stringContaining("archived")])
    await leaveBoard(guest, board)
    await changeRole(other, { boardId: board.boardId, userId: other.id, role: "viewer" })
    const { id: deletionId } = await deleteBoard(owner, board)
    expect(await archived()).toEqual([])
    await restoreDeletion(owner, { deletionId })
    expect(await archived()).toEqual([board.boardId])
    expect(await db.member.count({ where: { boardId: board.boardId } })).toBe(2)
  })
})
