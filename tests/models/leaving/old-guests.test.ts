import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { addHours } from "date-fns/addHours"
import { addMinutes } from "date-fns/addMinutes"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import { deleteBoard } from "~/models/board/board/board.server"
import { createComment } from "~/models/board/comment/comment.server"
import { deleteOldGuests } from "~/models/leaving/old-guests.server"
import { createGuest } from "~/models/people/account/guest.server"
import { LIMITS } from "~/models/text/limits"
import { markTryFolder } from "~/operations/try-folder.server"
import { aBoard, aBoardWith, aMember, aUser } from "../../builders"

beforeEach(() => transaction((tx) => tx.user.deleteMany()))

test("guests whose day has ended go with their boards, and nothing of anybody else does", async () => {
  const guest = await createGuest()
  await aBoard(guest)
  const { id: binned } = await aBoard(guest)
  await deleteBoard(guest, { boardId: binned })
  const ends = addHours(guest.createdAt, LIMITS.guestHours)
  const later = await createGuest()
  const createdAt = addMinutes(guest.createdAt, 2)
  await transaction((tx) => tx.user.update({ where: { id: later.id }, data: { createdAt } }))
  const kept = await aBoardWith(later, ["To do", "Sow"])
  await aMember(kept.boardId, "editor", guest)
  await createComment(guest, { cardId: kept.card("Sow"), text: "Now" })

  await deleteOldGuests(ends)
  expect(await db.user.count()).toBe(2)
  await deleteOldGuests(addMinutes(ends, 1))
  expect(await db.user.findMany({ select: { id: true } })).toEqual([{ id: later.id }])
  const members = await db.member.findMany({ select: { boardId: true, userId: true } })
  expect(members).toEqual([{ boardId: kept.boardId, userId: later.id }])
  expect(await db.board.findUnique({ where: { id: binned } })).toBeNull()
  const comments = await db.comment.findMany({ select: { authorId: true, importedAuthor: true } })
  expect(comments).toEqual([{ authorId: null, importedAuthor: null }])
})

describe("the data folder of a server for trying", () => {
  let dataDir: string
  const start = (isTry: boolean) => markTryFolder({ ...config, isTry, dataDir })

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "cardinal-try-"))
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  test("is not one with accounts that stay", async () => {
    await aUser()
    await expect(start(true)).rejects.toThrow(/^Cardinal cannot start with TRY=on in .*accounts/)
  })

  test("is its own, until another server has had it", async () => {
    await start(true)
    await createGuest()
    await start(true)
    await start(false)
    await expect(start(true)).rejects.toThrow(/would be deleted/)
  })
})
