import { addDays } from "date-fns/addDays"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import type { User } from "~/database/types"
import { hashToken } from "~/models/access/token.server"
import { archiveBoard } from "~/models/board/archive/board-archive.server"
import { archiveList } from "~/models/board/archive/archive.server"
import { deleteBoard } from "~/models/board/board/board.server"
import { copyBoard } from "~/models/board/copy/copy-board.server"
import { restoreDeletion } from "~/models/board/deletion/restoration.server"
import { undoLast } from "~/models/board/take-back/undo.server"
import { saveTemplate } from "~/models/board/template/saved-template.server"
import { getBoardOutside } from "~/models/exchange/board-outside/board-outside.server"
import { getSharePage } from "~/models/exchange/board-outside/share-page.server"
import { getPublicBoardPage } from "~/models/exchange/publish/public-form.server"
import { SetPublicBoard } from "~/models/exchange/publish/public-board-fields"
import {
  endPublicBoard,
  findPublicBoard,
  getPublicBoard,
  isPublished,
  setPublicBoard,
} from "~/models/exchange/publish/public-board.server"
import { deleteAccount } from "~/models/leaving/account-deletion.server"
import { verifyPassword } from "~/models/people/account/password.server"
import { listActivity } from "~/models/views/activity/activity.server"
import { aBoardWith, aMember, aUser, PASSWORD, type LaidOut } from "../../builders"
import { expectNoEffect, expectOneEvent, expectRefused } from "../effect"

// Owners show a board to people without an account, see how, and end it.

let owner: User
let board: LaidOut
let boardId: string

beforeEach(async () => {
  owner = await aUser({ name: "Ana" })
  board = await aBoardWith(owner, ["Plants", "a"], ["Soil"])
  boardId = board.boardId
})

const set = async (input: object = {}, by = owner) =>
  (await setPublicBoard(by, SetPublicBoard.parse({ boardId, ...input }))).value
const get = () => getPublicBoard(owner, { boardId })
const rowOf = () => db.publicBoard.findUniqueOrThrow({ where: { boardId } })

/** The faults of an input, by field. */
const faults = (input: object) => {
  const { error } = SetPublicBoard.safeParse({ boardId, ...input })
  return error?.issues.map(({ path, message }) => [path.join("."), message])
}

const AT_FIRST = {
  names: "initials",
  comments: false,
  files: "pictures",
  listIds: null,
  hasPassword: false,
  endsAt: null,
  embedIn: [],
  indexed: false,
}

describe("refused are", () => {
  test("all but owners", async () => {
    await set()
    for (const role of ["editor", "viewer"] as const) {
      const member = await aMember(boardId, role)
      await expectRefused(403, () => set({ names: "full" }, member))
      await expectRefused(403, () => getPublicBoard(member, { boardId }))
      await expectRefused(403, () => endPublicBoard(member, { boardId }))
    }
    const stranger = await aUser()
    await expectRefused(404, () => set({ names: "full" }, stranger))
    await expectRefused(404, () => getPublicBoard(stranger, { boardId }))
    await expectRefused(404, () => endPublicBoard(stranger, { boardId }))
  })

  test("lists of other boards, and an end in the past", async () => {
    const other = await aBoardWith(owner, ["Other"])
    const listIds = [board.list("Plants"), other.list("Other")]
    const foreign = await expectRefused(400, () => set({ listIds }))
    expect(foreign.details.fields).toEqual({ listIds: ["Name only lists of this board."] })
    const past = await expectRefused(400, () => set({ endsAt: "2020-01-01T00:00:00Z" }))
    expect(past.details.fields).toEqual({ endsAt: ["The end must be in the future."] })
    expect(await findPublicBoard(owner, { boardId })).toBeNull()
  })

  test.each([
    "*",
    "https://*.example.org",
    "https://a.example;script-src",
    "https://a.example/page",
    "https://a.example?q",
    "https://u@a.example",
    "http://a.example",
    "ftp://a.example",
    "a.example",
    "https://a.example https://b.example",
    "'self'",
    "",
  ])("a site such as “%s”", (site) => {
    const message = `“${site}” is not the address of a site, as in https://club.example.org.`
    expect(faults({ embedIn: ["https://a.example", site] })).toEqual([["embedIn", message]])
  })

  test("more than 20 sites, and passwords that are first tried or short", () => {
    const sites = Array.from({ length: 21 }, (_, index) => `https://a${String(index)}.example`)
    expect(faults({ embedIn: sites })).toEqual([["embedIn", "Name at most 20 sites."]])
    expect(faults({ embedIn: sites.slice(1) })).toBeUndefined()
    expect(faults({ password: "roses" })).toEqual([
      ["password", "Password must be at least 6 characters long"],
    ])
    expect(faults({ password: "password1" })).toEqual([
      ["password", expect.stringContaining("among the first")],
    ])
    expect(faults({ password: "x".repeat(201) })).toHaveLength(1)
  })

  test("changes of an archived board, where the address can be ended", async () => {
    await set()
    await archiveBoard(owner, { boardId })
    await expectRefused(409, () => set({ names: "full" }))
    await expectRefused(409, () => set({ replace: true }))
    expect(await isPublished(boardId)).toBe(false)
    await endPublicBoard(owner, { boardId })
    await expectRefused(404, get)
    await expectRefused(409, () => set())
  })
})

describe("where they are switched off", () => {
  afterEach(() => {
    config.publicBoards = true
  })

  test("no address is created or changed, and one can be ended", async () => {
    await set()
    config.publicBoards = false
    expect(await isPublished(boardId)).toBe(false)
    for (const input of [{ names: "full" }, { replace: true }]) {
      const { message } = await expectRefused(403, () => set(input))
      expect(message).toBe("Public addresses are switched off on this server.")
    }
    expect(await get()).toMatchObject(AT_FIRST)
    expect(await getPublicBoardPage(owner, { boardId }, "UTC")).toMatchObject({ isOffered: false })
    const share = await getSharePage(owner, { boardId }, "UTC")
    expect(share).toMatchObject({ isPublic: false, offersPublic: false })
    expect(share.publicText).toMatch(/^By Ana, since .*, switched off on this server$/)
    await endPublicBoard(owner, { boardId })
    await expectRefused(403, () => set())
  })
})

test("a board has an address that shows little, and only its hash is stored", async () => {
  const { message } = await expectRefused(404, get)
  expect(message).toBe("This board has no public address.")
  await db.user.count()
  const made = await expectOneEvent("board_updated", { boardId }, () => set())
  expect(made).toMatchObject({ ...AT_FIRST, createdBy: "Ana" })
  expect(await get()).toEqual(made)
  const token = /\/p\/([\w-]{43})$/.exec(made.address ?? "")?.[1] ?? ""
  const row = await rowOf()
  expect(row).toMatchObject({ tokenHash: hashToken(token), zone: "UTC" })
  expect(JSON.stringify(row)).not.toContain(token)
  expect(await isPublished(boardId)).toBe(true)
})

test("what is named is changed, and the rest stays", async () => {
  const { address } = await set({ comments: true, password: "rose garden" })
  const endsAt = addDays(new Date(), 3).toISOString()
  const changes = {
    names: "full",
    files: "all",
    listIds: [board.list("Plants")],
    endsAt,
    embedIn: ["https://Club.example.org/", " https://club.example.org", "http://localhost:80"],
    indexed: true,
  }
  const now = await expectOneEvent("board_updated", { boardId }, () => set(changes))
  expect(now).toMatchObject({
    ...changes,
    embedIn: ["https://club.example.org", "http://localhost"],
    comments: true,
    hasPassword: true,
    address,
  })
  const { passwordHash } = await rowOf()
  expect(await verifyPassword(passwordHash ?? "", "rose garden")).toBe(true)
  await expectNoEffect(() => set(changes))
  await expectNoEffect(() => set())
  const without = await set({ password: null, endsAt: null, listIds: null, embedIn: [] })
  expect(without).toMatchObject({ hasPassword: false, endsAt: null, listIds: null, embedIn: [] })
})

test("it ends by itself", async () => {
  await set({ endsAt: addDays(new Date(), 1).toISOString() })
  await transaction((tx) =>
    tx.publicBoard.update({ where: { boardId }, data: { endsAt: new Date(0) } }),
  )
  expect(await isPublished(boardId)).toBe(false)
})

test("lists that are archived or were deleted since can stay among those that are shown", async () => {
  const listIds = [board.list("Plants"), board.list("Soil")]
  await set({ listIds })
  await archiveList(owner, { listId: board.list("Soil") })
  expect(await set({ listIds, comments: true })).toMatchObject({ listIds })
  expect(await set({ listIds: [board.list("Soil")] })).toMatchObject({
    listIds: [board.list("Soil")],
  })
})

test("another address takes its place with the same choices", async () => {
  const partner = await aMember(boardId, "owner", await aUser({ name: "Bo" }))
  const before = await set({ names: "full", password: "rose garden" })
  const { id, passwordHash } = await rowOf()
  const after = await set({ replace: true, comments: true }, partner)
  const same = { names: "full", hasPassword: true, comments: true, createdBy: "Bo" }
  expect(after).toMatchObject(same)
  expect(after.address).not.toBe(before.address)
  const row = await rowOf()
  expect(row.id).not.toBe(id)
  expect(row.passwordHash).toBe(passwordHash)
})

test("another secret of the server shows no address, and it is replaced", async () => {
  await set()
  await transaction((tx) =>
    tx.publicBoard.update({ where: { boardId }, data: { tokenHash: "other" } }),
  )
  expect(await get()).toMatchObject({ address: null })
  expect((await set({ replace: true })).address).toMatch(/\/p\//)
})

test("it is in Share, in the activity and in the audit log, and is not undone", async () => {
  await set({ password: "rose garden" })
  expect(await getBoardOutside(owner, { boardId })).toMatchObject({
    publicAddress: { by: "Ana", endsAt: null, hasPassword: true },
  })
  await expect(undoLast(owner, { boardId })).rejects.toThrow("End it on its page under Share.")
  await set({ names: "full", listIds: [board.list("Soil")] })
  await expectOneEvent("board_updated", { boardId }, () => endPublicBoard(owner, { boardId }))
  await expectNoEffect(() => endPublicBoard(owner, { boardId }))
  expect(await getBoardOutside(owner, { boardId })).toMatchObject({ publicAddress: null })
  const { items } = await listActivity(owner, { boardId })
  expect(items.slice(0, 3).map(({ text }) => text)).toEqual([
    "Ana ended the public address of the board",
    "Ana changed what the public address of the board shows",
    "Ana created a public address of the board",
  ])
  const audited = await db.auditEntry.findMany({
    where: { boardId },
    orderBy: { createdAt: "asc" },
  })
  expect(audited.map(({ kind, details }) => [kind, details])).toEqual([
    [
      "public_address_made",
      "all lists, people by their initials, no comments, images but no other files, for those who have the password",
    ],
    [
      "public_address_changed",
      "1 list, people with names and avatars, no comments, images but no other files, for those who have the password",
    ],
    ["public_address_ended", null],
  ])
})

test("all owners with a confirmed address get an email when it is created or replaced", async () => {
  const partner = await aMember(boardId, "owner", await aUser({ name: "Bo" }))
  const unconfirmed = await aMember(boardId, "owner")
  const editor = await aMember(boardId, "editor")
  const confirmed = { id: { in: [owner.id, partner.id, editor.id] } }
  await transaction((tx) =>
    tx.user.updateMany({ where: confirmed, data: { emailConfirmedAt: new Date() } }),
  )
  const mails = async () => {
    const users = [owner, partner, unconfirmed, editor].map(({ id }) => id)
    const rows = await db.mail.findMany({ where: { userId: { in: users } } })
    return rows.map(({ recipient, subject, text }) => ({ recipient, subject, text }))
  }
  await set({ comments: true }, partner)
  const first = await mails()
  expect(first.map(({ recipient }) => recipient).sort()).toEqual(
    [owner.email, partner.email].sort(),
  )
  expect(first[0]?.subject).toBe("A public address of “Garden” was created")
  expect(first[0]?.text).toContain(`Bo (@${partner.username}) created it. Anyone with the link`)
  expect(first[0]?.text).toContain(
    "It shows all lists, people by their initials, comments, images but no other files.",
  )
  expect(first[0]?.text).toContain(`/board/${boardId}/public`)
  expect(JSON.stringify(first)).not.toContain("/p/")
  await set({ comments: false })
  expect(await mails()).toHaveLength(2)
  await set({ replace: true })
  expect((await mails()).map(({ subject }) => subject).sort()).toEqual([
    ...Array.from({ length: 2 }, () => "A public address of “Garden” was created"),
    ...Array.from({ length: 2 }, () => "Another public address of “Garden” was created"),
  ])
  // One is enough where a program makes several.
  await set({ replace: true })
  expect(await mails()).toHaveLength(4)
})

test("a board that was deleted and restored is not public again, and copies never are", async () => {
  await set()
  const copy = await copyBoard(owner, { boardId, name: "Copy", withCards: true })
  const template = await saveTemplate(owner, {
    boardId,
    name: "Template",
    withCards: true,
    shared: false,
  })
  const ids = { in: [copy.id, template.id] }
  expect(await db.publicBoard.count({ where: { boardId: ids } })).toBe(0)
  const { id: deletionId } = await deleteBoard(owner, { boardId })
  await restoreDeletion(owner, { deletionId })
  await expectRefused(404, get)
})

test("the address stays when the account of who created it is deleted", async () => {
  const partner = await aMember(boardId, "owner", await aUser())
  await set({}, partner)
  await deleteAccount(partner, { currentPassword: PASSWORD })
  expect(await get()).toMatchObject({ createdBy: null })
})
