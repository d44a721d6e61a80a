import { beforeEach, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { db, transaction } from "~/database/db.server"
import { deleteAccount } from "~/models/leaving/account-deletion.server"
import { CreateAccessToken } from "~/models/programs/access-token/access-token"
import { createAccessToken } from "~/models/programs/access-token/access-tokens.server"
import { listActivity } from "~/models/views/activity/activity.server"
import { archiveBoard } from "~/models/board/archive/board-archive.server"
import {
  endCalendarAddresses,
  endEmailAddresses,
  getBoardOutside,
  withdrawCopy,
  withdrawTemplate,
} from "~/models/exchange/board-outside/board-outside.server"
import { deleteBoard } from "~/models/board/board/board.server"
import { copyBoard } from "~/models/board/copy/copy-board.server"
import { createCalendarFeed } from "~/models/programs/calendar-feed/calendar-feed.server"
import { purgeBoards } from "~/models/board/deletion/purge.server"
import { getSharePage } from "~/models/exchange/board-outside/share-page.server"
import { changeRole, leaveBoard, removeMember } from "~/models/people/member/member.server"
import { showSavedTemplate } from "~/models/board/template/saved-template-page.server"
import {
  createBoardFromSaved,
  deleteSavedTemplate,
  getSavedTemplate,
  listSavedTemplates,
  saveTemplate,
  updateSavedTemplate,
} from "~/models/board/template/saved-template.server"
import { undoLast } from "~/models/board/take-back/undo.server"
import { CreateWebhook } from "~/models/programs/webhook/webhook"
import {
  createWebhook,
  deleteWebhook,
  updateWebhook,
} from "~/models/programs/webhook/webhook.server"
import { putBoardIn, takeBoardOut } from "~/models/people/workspace/workspace-board.server"
import { addWorkspaceMember } from "~/models/people/workspace/workspace-member.server"
import { createWorkspace, deleteWorkspace } from "~/models/people/workspace/workspace.server"
import { aBoardWith, aMember, aUser, PASSWORD } from "../../builders"
import { expectNoEffect, expectRefused } from "../effect"

// Everything that shares a board with people who are not its members is for its owners to grant, to see and to end.

let owner: User
let editor: User
let viewer: User
let stranger: User
let boardId: string

beforeEach(async () => {
  owner = await aUser({ name: "Ana" })
  const board = await aBoardWith(owner, ["Plants", "Seeds", "Soil"])
  boardId = board.boardId
  editor = await aMember(boardId, "editor")
  viewer = await aMember(boardId, "viewer", await aUser({ name: "Vera" }))
  stranger = await aUser()
})

const aTemplate = async (by: User, shared = false, of = boardId) =>
  (await saveTemplate(by, { boardId: of, name: "Garden", withCards: true, shared })).id

const aCopy = async (by: User, of = boardId) =>
  (await copyBoard(by, { boardId: of, name: "Garden", withCards: true })).id

/** A workspace that the person owns, with one more member. */
async function aWorkspace(by: User): Promise<{ workspaceId: string; colleague: User }> {
  const { id: workspaceId } = await createWorkspace(by, { name: "Gardeners" })
  const colleague = await aMember((await aBoardWith(by)).boardId, "viewer")
  const { username } = colleague
  await addWorkspaceMember(by, { workspaceId, username, role: "viewer" })
  return { workspaceId, colleague }
}

/** The newest entries of a board's activity, in words. */
async function toldLast(count: number, of = boardId): Promise<string[]> {
  const { items } = await listActivity(owner, { boardId: of })
  return items.slice(0, count).map(({ text }) => text)
}

const share = (by: User, templateId: string) =>
  updateSavedTemplate(by, { templateId, shared: true })
const visible = (templateId: string) => getSavedTemplate(stranger, { templateId })
const outside = () => getBoardOutside(owner, { boardId })

describe("who shares a template with everybody", () => {
  test("is no viewer and no editor, neither at once nor later", async () => {
    for (const member of [viewer, editor]) {
      await expectRefused(403, () => aTemplate(member, true))
      const templateId = await aTemplate(member)
      await expectRefused(403, () => share(member, templateId))
      expect((await showSavedTemplate(member, { templateId })).mayShare).toBe(false)
      // It stays theirs.
      await updateSavedTemplate(member, { templateId, name: "Mine", shared: false })
      await createBoardFromSaved(member, { templateId })
    }
  })

  test("is nobody who does not own the board any more", async () => {
    const partner = await aMember(boardId, "owner")
    const templateId = await aTemplate(partner)
    await changeRole(owner, { boardId, userId: partner.id, role: "editor" })
    await expectRefused(403, () => share(partner, templateId))
    await removeMember(owner, { boardId, userId: partner.id })
    await expectRefused(403, () => share(partner, templateId))
  })

  test("is no member by way of a copy, or of a board that was made of a template", async () => {
    const copy = await aCopy(viewer)
    const again = await aCopy(viewer, copy)
    const { id: made } = await createBoardFromSaved(viewer, {
      templateId: await aTemplate(viewer),
    })
    for (const of of [copy, again, made]) {
      await expectRefused(403, () => aTemplate(viewer, true, of))
      const templateId = await aTemplate(viewer, false, of)
      await expectRefused(403, () => share(viewer, templateId))
    }
    // Also where what is between them was deleted.
    await deleteBoard(viewer, { boardId: copy })
    await expectRefused(403, () => aTemplate(viewer, true, again))
  })

  test("is no viewer of a board that was deleted, but who owned it", async () => {
    const [theirs, own] = [await aTemplate(viewer), await aTemplate(owner)]
    await deleteBoard(owner, { boardId })
    for (const isPurged of [false, true]) {
      if (isPurged) await transaction((tx) => tx.board.delete({ where: { id: boardId } }))
      await expectRefused(403, () => share(viewer, theirs))
      expect(await share(owner, own)).toMatchObject({ shared: true })
      await updateSavedTemplate(owner, { templateId: own, shared: false })
    }
  })

  test("is nobody where the board is archived, or where it is not known", async () => {
    const templateId = await aTemplate(owner)
    await archiveBoard(owner, { boardId })
    await expectRefused(409, () => share(owner, templateId))
    await expectRefused(409, () => aTemplate(owner, true))
    await transaction((tx) =>
      tx.board.update({ where: { id: templateId }, data: { copiedFromId: null } }),
    )
    await expectRefused(403, () => share(owner, templateId))
  })

  test("is an owner, and it is in the activity", async () => {
    const templateId = await aTemplate(owner)
    await share(owner, templateId)
    await expectNoEffect(() => share(owner, templateId))
    await visible(templateId)
    await aTemplate(owner, true)
    const entry = "Ana shared the template Garden of this board with everybody on the server"
    expect(await toldLast(2)).toEqual([entry, entry])
    await expect(undoLast(owner, { boardId })).rejects.toThrow("End it under Share.")
    await updateSavedTemplate(owner, { templateId, shared: false })
    expect(await toldLast(1)).toEqual(["Ana ended the sharing of the template Garden"])
  })

  test("gives what everybody may go on with", async () => {
    const templateId = await aTemplate(owner, true)
    const { id: made } = await createBoardFromSaved(stranger, { templateId })
    const { workspaceId } = await aWorkspace(stranger)
    await putBoardIn(stranger, { boardId: made, workspaceId })
    expect(await aTemplate(stranger, true, made)).not.toBe(templateId)
  })
})

describe("a template that a viewer shared in the version before", () => {
  let templateId: string
  beforeEach(async () => {
    templateId = await aTemplate(viewer)
    await transaction((tx) =>
      tx.board.update({ where: { id: templateId }, data: { templateShared: true } }),
    )
  })

  test("can be renamed, is shown to owners, and ended by them alone", async () => {
    await updateSavedTemplate(viewer, { templateId, name: "Old", shared: true })
    const key = { boardId, templateId }
    for (const other of [viewer, editor])
      await expectRefused(403, () => withdrawTemplate(other, key))
    await expectRefused(404, () => withdrawTemplate(stranger, key))
    for (const other of [editor, stranger]) {
      await expectRefused(403, () => deleteSavedTemplate(other, { templateId }))
    }
    const { boardId: elsewhere } = await aBoardWith(owner)
    await expectRefused(404, () => withdrawTemplate(owner, { boardId: elsewhere, templateId }))
    expect((await outside()).templates).toEqual([{ id: templateId, name: "Old", by: "Vera" }])
    await withdrawTemplate(owner, key)
    await expectRefused(404, () => visible(templateId))
    await expectRefused(404, () => createBoardFromSaved(stranger, { templateId }))
    await expectRefused(404, () => withdrawTemplate(owner, key))
    expect((await outside()).templates).toEqual([])
    expect(await toldLast(1)).toEqual(["Ana ended the sharing of the template Old"])
    // Its person keeps it for themselves.
    expect(await getSavedTemplate(viewer, { templateId })).toMatchObject({ shared: false })
    await expectRefused(403, () => share(viewer, templateId))
  })

  test("is ended by an owner's deletion, and deleted by its person's", async () => {
    const page = await showSavedTemplate(owner, { templateId })
    expect(page).toMatchObject({ own: false, mayDelete: false, mayWithdraw: true })
    expect(await deleteSavedTemplate(owner, { templateId })).toMatchObject({ isDeleted: false })
    await expectRefused(404, () => visible(templateId))
    expect(await deleteSavedTemplate(viewer, { templateId })).toMatchObject({ isDeleted: true })
    await purgeBoards()
    await expectRefused(404, () => getSavedTemplate(viewer, { templateId }))
  })

  test("ends when its person leaves, is removed, or deletes the account", async () => {
    const [left, gone] = [await aMember(boardId, "owner"), await aMember(boardId, "owner")]
    const templates = [templateId, await aTemplate(left, true), await aTemplate(gone, true)]
    await removeMember(owner, { boardId, userId: viewer.id })
    await leaveBoard(left, { boardId })
    await deleteAccount(gone, { currentPassword: PASSWORD })
    await purgeBoards()
    for (const id of templates) await expectRefused(404, () => visible(id))
    expect(await getSavedTemplate(viewer, { templateId })).toMatchObject({ shared: false })
    const ended =
      "Cardinal ended the sharing of the template Garden, as the person who had saved it is not on the board any more"
    expect((await toldLast(6)).filter((text) => text === ended)).toHaveLength(3)
  })

  test("is found by owners after its person left by way of a copy", async () => {
    const copy = await aCopy(owner)
    const ofCopy = await aTemplate(owner, true, copy)
    await deleteBoard(owner, { boardId: copy })
    expect((await outside()).templates.map(({ id }) => id).sort()).toEqual(
      [templateId, ofCopy].sort(),
    )
  })
})

describe("a copy", () => {
  test("of a board that one does not own is put into no workspace", async () => {
    const { workspaceId } = await aWorkspace(viewer)
    const { id: made } = await createBoardFromSaved(viewer, {
      templateId: await aTemplate(viewer),
    })
    const copies = [await aCopy(viewer), await aCopy(viewer, await aCopy(viewer)), made]
    for (const copy of copies) {
      await expectRefused(403, () => putBoardIn(viewer, { boardId: copy, workspaceId }))
      const page = await getSharePage(viewer, { boardId: copy }, "UTC")
      expect(page.workspaces).toBeNull()
    }
    await deleteBoard(owner, { boardId })
    await expectRefused(403, () => putBoardIn(viewer, { boardId: copies[0] ?? "", workspaceId }))
  })

  test("goes into the workspace of its board, whose people have it already", async () => {
    const { workspaceId } = await aWorkspace(owner)
    const { username } = editor
    await addWorkspaceMember(owner, { workspaceId, username, role: "editor" })
    await putBoardIn(owner, { boardId, workspaceId })
    const copy = await aCopy(editor)
    const page = await getSharePage(editor, { boardId: copy }, "UTC")
    expect(page.workspaces?.map(({ id }) => id)).toEqual([workspaceId])
    await putBoardIn(editor, { boardId: copy, workspaceId })
    expect((await outside()).copies).toEqual([])
    await takeBoardOut(owner, { boardId, workspaceId })
    expect((await outside()).copies).toEqual([{ id: copy, name: "Garden", workspace: "Gardeners" }])
  })

  test("of one's own board is in the list and the activity there, and owners take it out", async () => {
    const partner = await aMember(boardId, "owner", await aUser({ name: "Paul" }))
    const { workspaceId, colleague } = await aWorkspace(partner)
    const copyId = await aCopy(partner)
    await putBoardIn(partner, { boardId: copyId, workspaceId })
    const entry = "Paul added the copy Garden of this board to the workspace Gardeners"
    expect(await toldLast(1)).toEqual([entry])
    const key = { boardId, copyId }
    for (const other of [viewer, editor]) await expectRefused(403, () => withdrawCopy(other, key))
    await expectRefused(404, () => withdrawCopy(stranger, key))
    await expectRefused(404, () => withdrawTemplate(owner, { boardId, templateId: copyId }))
    expect((await outside()).copies).toEqual([
      { id: copyId, name: "Garden", workspace: "Gardeners" },
    ])
    await withdrawCopy(owner, key)
    const members = await db.member.findMany({ where: { boardId: copyId } })
    expect(members.map(({ userId, role }) => [userId, role])).toEqual([[partner.id, "owner"]])
    expect(members.map(({ userId }) => userId)).not.toContain(colleague.id)
    expect((await outside()).copies).toEqual([])
    const out = "Ana removed the copy Garden of this board from the workspace Gardeners"
    expect(await toldLast(1)).toEqual([out])
    await expect(undoLast(owner, { boardId })).rejects.toThrow("Add it again under its Share.")
    await expectRefused(404, () => withdrawCopy(owner, key))
  })

  test("that is taken out keeps an owner, who was one by the workspace alone", async () => {
    const partner = await aMember(boardId, "owner")
    const { workspaceId } = await aWorkspace(owner)
    const { username } = partner
    await addWorkspaceMember(owner, { workspaceId, username, role: "editor" })
    const copyId = await aCopy(partner)
    await putBoardIn(partner, { boardId: copyId, workspaceId })
    await changeRole(partner, { boardId: copyId, userId: partner.id, role: "editor" })
    await withdrawCopy(owner, { boardId, copyId })
    const owners = await db.member.findMany({ where: { boardId: copyId, role: "owner" } })
    expect(owners).toMatchObject([{ userId: owner.id, ownRole: null }])
  })

  test("leaves the list with its workspace", async () => {
    const { workspaceId } = await aWorkspace(owner)
    const copyId = await aCopy(owner)
    await deleteBoard(owner, { boardId: (await aBoardWith(owner)).boardId })
    await putBoardIn(owner, { boardId: copyId, workspaceId })
    await deleteWorkspace(owner, { workspaceId })
    expect((await outside()).copies).toEqual([])
    expect(await toldLast(1)).toEqual([
      "Ana removed the copy Garden of this board from the workspace Gardeners",
    ])
  })

  test("of a board that was deleted is its owner's to place", async () => {
    const { workspaceId } = await aWorkspace(owner)
    const copyId = await aCopy(owner)
    await deleteBoard(owner, { boardId })
    await putBoardIn(owner, { boardId: copyId, workspaceId })
    expect(await db.board.count({ where: { id: copyId, workspaceId } })).toBe(1)
  })
})

describe("the list of owners", () => {
  test("is refused to all others", async () => {
    for (const other of [viewer, editor]) {
      await expectRefused(403, () => getBoardOutside(other, { boardId }))
      const page = await getSharePage(other, { boardId }, "UTC")
      expect(page.outside).toBeNull()
    }
    await expectRefused(404, () => getBoardOutside(stranger, { boardId }))
  })

  test("has webhooks by their hosts, and counts what members have for themselves", async () => {
    const hook = CreateWebhook.parse({ boardId, address: "https://hooks.example.org/secret" })
    const { id } = await createWebhook(owner, hook)
    await createCalendarFeed(viewer, { boardId })
    await createCalendarFeed(owner, {})
    const mailIn = { boardId, userId: editor.id, keyHash: "a", id: boardId }
    await transaction((tx) => tx.mailInAddress.create({ data: mailIn }))
    const { boardId: elsewhere } = await aBoardWith(owner)
    const proof = { currentPassword: PASSWORD }
    for (const [name, ids] of [
      ["All", []],
      ["Here", [boardId]],
      ["There", [elsewhere]],
    ] as const) {
      const reach = ids.length === 0 ? "all" : "chosen"
      const token = { name, scopes: ["read"], reach, boardIds: [...ids], ends: "never" }
      await createAccessToken(owner, CreateAccessToken.parse(token), proof, "UTC")
    }
    expect(await outside()).toEqual({
      templates: [],
      copies: [],
      webhooks: [{ id, host: "hooks.example.org", by: "Ana", active: true }],
      publicAddress: null,
      screens: [],
      calendarAddresses: 1,
      emailAddresses: 1,
      accessTokens: 2,
    })
  })

  test("ends the addresses of all members, also of an archived board", async () => {
    await createCalendarFeed(viewer, { boardId })
    const own = await createCalendarFeed(viewer, {})
    const mailIn = { boardId, userId: editor.id, keyHash: "b", id: boardId }
    await transaction((tx) => tx.mailInAddress.create({ data: mailIn }))
    for (const end of [endCalendarAddresses, endEmailAddresses]) {
      await expectRefused(403, () => end(editor, { boardId }))
      await expectRefused(404, () => end(stranger, { boardId }))
    }
    await archiveBoard(owner, { boardId })
    await endCalendarAddresses(owner, { boardId })
    await endEmailAddresses(owner, { boardId })
    for (const end of [endCalendarAddresses, endEmailAddresses]) {
      await expectNoEffect(() => end(owner, { boardId }))
    }
    expect(await db.calendarFeed.findMany({ where: { userId: viewer.id } })).toMatchObject([
      { id: own.id },
    ])
    expect(await db.mailInAddress.count({ where: { boardId } })).toBe(0)
    expect(await toldLast(2)).toEqual(["Ana ended 1 email address", "Ana ended 1 calendar address"])
  })
})

test("webhooks are in the activity without their addresses", async () => {
  const hook = CreateWebhook.parse({ boardId, address: "https://hooks.example.org/secret" })
  const { id: webhookId } = await createWebhook(owner, hook)
  await updateWebhook(owner, { webhookId, events: ["cards"] })
  await updateWebhook(owner, { webhookId, address: "https://other.example.org/" })
  await updateWebhook(owner, { webhookId, active: false })
  await updateWebhook(owner, { webhookId, active: true })
  await deleteWebhook(owner, { webhookId })
  expect(await toldLast(5)).toEqual([
    "Ana deleted a webhook",
    "Ana switched a webhook on",
    "Ana switched a webhook off",
    "Ana changed the address of a webhook",
    "Ana added a webhook",
  ])
  await expect(undoLast(owner, { boardId })).rejects.toThrow("Add it again")
})

test("the templates that others share stay in everybody's list", async () => {
  const templateId = await aTemplate(owner, true)
  expect((await listSavedTemplates(stranger)).map(({ id }) => id)).toContain(templateId)
})
