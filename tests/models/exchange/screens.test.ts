import { addMinutes } from "date-fns/addMinutes"
import { beforeEach, describe, expect, test } from "vitest"
import { db, transaction } from "~/database/db.server"
import type { User } from "~/database/types"
import { hashToken } from "~/models/access/token.server"
import { archiveBoard, restoreArchivedBoard } from "~/models/board/archive/board-archive.server"
import { deleteBoard } from "~/models/board/board/board.server"
import { restoreDeletion } from "~/models/board/deletion/restoration.server"
import { undoLast } from "~/models/board/take-back/undo.server"
import { getBoardOutside } from "~/models/exchange/board-outside/board-outside.server"
import { getSharePage } from "~/models/exchange/board-outside/share-page.server"
import { PairScreen } from "~/models/exchange/screen/screen"
import {
  endOwnScreen,
  endScreen,
  listScreens,
  nameScreens,
  pairScreen,
  startPairing,
  WRONG_CODE,
} from "~/models/exchange/screen/screen.server"
import { newScreen, readScreen } from "~/models/exchange/screen/shown-screen.server"
import { deleteAccount } from "~/models/leaving/account-deletion.server"
import { changeRole, removeMember } from "~/models/people/member/member.server"
import { listActivity } from "~/models/views/activity/activity.server"
import { aBoardWith, aMember, aUser, PASSWORD, type LaidOut } from "../../builders"
import { expectNoEffect, expectOneEvent, expectRefused } from "../effect"

// Owners pair screens on walls with a board, which then show it as long as their person may see it.

let owner: User
let board: LaidOut
let boardId: string

beforeEach(async () => {
  owner = await aUser({ name: "Ana" })
  board = await aBoardWith(owner, ["Plants", "a"])
  boardId = board.boardId
})

const pair = (code: string, by = owner, name = "Kitchen") =>
  pairScreen(by, PairScreen.parse({ boardId, code, name }))

/** A screen that shows the board. */
async function paired(by = owner) {
  const { token, code } = await newScreen()
  return { token, ...(await pair(code, by)) }
}

const shows = async (token: string) => {
  const shown = await readScreen(token)
  if (!shown) return null
  return "board" in shown ? shown.board.lists.map(({ name }) => name) : "a code"
}

const rowOf = (token: string) =>
  db.screen.findUniqueOrThrow({ where: { tokenHash: hashToken(token) } })

describe("refused are", () => {
  test("all but owners", async () => {
    const { token, code } = await newScreen()
    const { id: screenId } = await paired()
    for (const role of ["editor", "viewer"] as const) {
      const member = await aMember(boardId, role)
      await expectRefused(403, () => pair(code, member))
      await expectRefused(403, () => startPairing(member, { boardId }))
      await expectRefused(403, () => listScreens(member, { boardId }))
      await expectRefused(403, () => endScreen(member, { boardId, screenId }))
      await expectRefused(404, () => endOwnScreen(member, { screenId }))
    }
    const stranger = await aUser()
    await expectRefused(404, () => pair(code, stranger))
    await expectRefused(404, () => listScreens(stranger, { boardId }))
    await expectRefused(404, () => endScreen(stranger, { boardId, screenId }))
    await expectRefused(404, () => endOwnScreen(stranger, { screenId }))
    expect(await shows(token)).toBe("a code")
  })

  test("screens of other boards, and of nobody", async () => {
    const { id: screenId } = await paired()
    const other = await aBoardWith(owner, ["Other"])
    await expectRefused(404, () => endScreen(owner, { boardId: other.boardId, screenId }))
    const { token } = await newScreen()
    const { id: waiting } = await rowOf(token)
    await expectRefused(404, () => endScreen(owner, { boardId, screenId: waiting }))
    await expectRefused(404, () => endOwnScreen(owner, { screenId: waiting }))
  })

  test("codes that no screen shows, were used, or are over", async () => {
    const { token, code } = await newScreen()
    const unknown = await expectRefused(400, () => pair("BBBBBBBB"))
    expect(unknown.details.fields).toEqual({ code: [WRONG_CODE] })
    const codeExpiresAt = new Date()
    await transaction((tx) =>
      tx.screen.update({ where: { tokenHash: hashToken(token) }, data: { codeExpiresAt } }),
    )
    await expectRefused(400, () => pair(code))
    const next = await readScreen(token)
    expect(next).not.toEqual({ code })
    if (!next || !("code" in next)) throw new Error("no code")
    await pair(next.code)
    await expectRefused(400, () => pair(next.code))
  })

  test.each(["", "BCDFGHJ", "BCDFGHJKL", "ABCDFGHJ", "BCDF GHJ1"])("the code “%s”", (code) => {
    const { error } = PairScreen.safeParse({ boardId, code, name: "Kitchen" })
    expect(error?.issues.map(({ path }) => path)).toEqual([["code"]])
  })

  test("pairing with an archived board, and more than 50 screens", async () => {
    const { code } = await newScreen()
    await transaction((tx) =>
      tx.screen.createMany({
        data: Array.from({ length: 50 }, (_, index) => ({
          id: `${boardId} ${String(index)}`,
          tokenHash: `${boardId} ${String(index)}`,
          boardId,
          userId: owner.id,
          name: "Hall",
          pairedAt: new Date(),
        })),
      }),
    )
    const { message } = await expectRefused(409, () => pair(code))
    expect(message).toBe("There are 50 screens already. End one first.")
    await archiveBoard(owner, { boardId })
    await expectRefused(409, () => pair(code))
  })
})

test("a code is typed in any case and with or without its dash, and pairs one screen once", async () => {
  const { token, code } = await newScreen()
  expect(code).toMatch(/^[B-DF-HJ-NP-TV-XZ]{8}$/)
  const typed = ` ${code.slice(0, 4)}–${code.slice(4)} `.toLowerCase()
  const screen = await expectOneEvent("board_updated", { boardId }, () => pair(typed))
  expect(screen).toMatchObject({ name: "Kitchen", by: "Ana", lastSeenAt: null })
  expect(await shows(token)).toEqual(["Plants"])
  expect(await listScreens(owner, { boardId })).toEqual([
    { ...screen, lastSeenAt: expect.stringMatching(/:00:00\.000Z$/) as string },
  ])
  const row = await rowOf(token)
  expect(JSON.stringify(row)).not.toContain(token)
  expect(row).toMatchObject({ codeHash: null, codeExpiresAt: null, boardId, userId: owner.id })
})

test("each screen has a code of its own, the same until its time is over", async () => {
  const [one, other] = [await newScreen(), await newScreen()]
  expect(one.code).not.toBe(other.code)
  expect(await readScreen(one.token)).toEqual({ code: one.code })
  expect(await readScreen("somebody's")).toBeNull()
  const { codeExpiresAt } = await rowOf(one.token)
  expect(codeExpiresAt && codeExpiresAt <= addMinutes(new Date(), 10)).toBe(true)
})

test("screens that were never paired are forgotten an hour after their last code", async () => {
  const [gone, there] = [await newScreen(), await newScreen()]
  await transaction((tx) =>
    tx.screen.update({
      where: { tokenHash: hashToken(gone.token) },
      data: { codeExpiresAt: addMinutes(new Date(), -61) },
    }),
  )
  await newScreen()
  expect(await readScreen(gone.token)).toBeNull()
  expect(await readScreen(there.token)).not.toBeNull()
})

test("a screen shows the board with names, and nothing of its archived lists", async () => {
  const { token } = await paired()
  const shown = await readScreen(token)
  expect(shown && "board" in shown && shown.board).toMatchObject({
    name: "Garden",
    people: [{ name: "Ana" }],
    lists: [{ name: "Plants", cards: [{ title: "a" }] }],
  })
})

describe("it shows nothing of the board", () => {
  test("after it was ended by an owner or by its person", async () => {
    const partner = await aMember(boardId, "owner")
    const [one, other] = [await paired(), await paired()]
    await expectOneEvent("board_updated", { boardId }, () =>
      endScreen(partner, { boardId, screenId: one.id }),
    )
    expect(await shows(one.token)).toBeNull()
    expect(await nameScreens(owner)).toMatchObject([{ id: other.id, shows: "Kitchen: Garden" }])
    await endOwnScreen(owner, { screenId: other.id })
    expect(await shows(other.token)).toBeNull()
    await expectRefused(404, () => endScreen(partner, { boardId, screenId: one.id }))
  })

  test("after its person has left, also if they come back", async () => {
    const partner = await aMember(boardId, "owner")
    const { token } = await paired(partner)
    await removeMember(owner, { boardId, userId: partner.id })
    expect(await shows(token)).toBeNull()
  })

  test("after the account was deleted", async () => {
    const partner = await aMember(boardId, "owner")
    const { token } = await paired(partner)
    await deleteAccount(partner, { currentPassword: PASSWORD })
    expect(await shows(token)).toBeNull()
  })

  test.each(["disabledAt", "suspendedAt"] as const)("while its person has %s", async (column) => {
    const { token } = await paired()
    const set = (moment: Date | null) =>
      transaction((tx) => tx.user.update({ where: { id: owner.id }, data: { [column]: moment } }))
    await set(new Date())
    expect(await shows(token)).toBe("a code")
    await set(null)
    expect(await shows(token)).toEqual(["Plants"])
  })

  test("while the board is archived or deleted; then it can be paired with another", async () => {
    const { token } = await paired()
    await archiveBoard(owner, { boardId })
    expect(await shows(token)).toBe("a code")
    await restoreArchivedBoard(owner, { boardId })
    expect(await shows(token)).toEqual(["Plants"])
    const { id: deletionId } = await deleteBoard(owner, { boardId })
    const shown = await readScreen(token)
    if (!shown || !("code" in shown)) throw new Error("no code")
    const other = await aBoardWith(owner, ["Other"])
    await pairScreen(
      owner,
      PairScreen.parse({ boardId: other.boardId, code: shown.code, name: "Hall" }),
    )
    await restoreDeletion(owner, { deletionId })
    expect(await shows(token)).toEqual(["Other"])
    expect(await listScreens(owner, { boardId })).toEqual([])
  })
})

test("an owner who becomes an editor has paired it as an owner: it stays, and owners see it", async () => {
  const partner = await aMember(boardId, "owner", await aUser({ name: "Bo" }))
  const { token } = await paired(partner)
  await changeRole(owner, { boardId, userId: partner.id, role: "editor" })
  expect(await shows(token)).toEqual(["Plants"])
  expect(await listScreens(owner, { boardId })).toMatchObject([{ by: "Bo" }])
})

test("it is in Share, in the activity and in the audit log, and is not undone", async () => {
  const { token, id: screenId } = await paired()
  const texts = async () => (await getSharePage(owner, { boardId }, "UTC")).screenTexts
  expect(await texts()).toEqual([expect.stringMatching(/^Paired by Ana, .* not seen yet$/)])
  await readScreen(token)
  expect(await texts()).toEqual([expect.stringMatching(/^Paired by Ana, .* last seen /)])
  await expectNoEffect(() => readScreen(token))
  await expect(undoLast(owner, { boardId })).rejects.toThrow("End it under Share.")
  await endScreen(owner, { boardId, screenId })
  expect(await getBoardOutside(owner, { boardId })).toMatchObject({ screens: [] })
  const { items } = await listActivity(owner, { boardId })
  expect(items.slice(0, 2).map(({ text }) => text)).toEqual([
    "Ana ended the screen Kitchen",
    "Ana paired the screen Kitchen with the board",
  ])
  const audited = await db.auditEntry.findMany({
    where: { boardId },
    orderBy: { createdAt: "asc" },
  })
  expect(audited.map(({ kind, details }) => [kind, details])).toEqual([
    ["screen_paired", "Kitchen"],
    ["screen_ended", "Kitchen"],
  ])
})

test("whoever pairs one gets an email, one of several", async () => {
  await transaction((tx) =>
    tx.user.update({ where: { id: owner.id }, data: { emailConfirmedAt: new Date() } }),
  )
  await paired()
  await paired()
  const mails = await db.mail.findMany({ where: { userId: owner.id } })
  expect(mails.map(({ subject }) => subject)).toEqual(["A screen shows a board in your name"])
})
