import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import type { User } from "~/database/types"
import { previewDeletion } from "~/models/leaving/deletion-preview.server"
import { deleteOther, previewOther } from "~/models/leaving/delete-other.server"
import { createComment } from "~/models/board/comment/comment.server"
import { newId } from "~/models/text/id"
import { createWorkspace } from "~/models/people/workspace/workspace.server"
import { findSession, startSession } from "~/models/people/session/session.server"
import { aBoard, aBoardWith, aMember, aUser, PASSWORD } from "../../builders"
import { expectRefused } from "../effect"

let boss: User
let person: User

const own = { currentPassword: PASSWORD }
const input = () => ({ userId: person.id, username: person.username })
const audited = () =>
  db.auditEntry.findMany({ where: { accountId: person.id }, orderBy: { createdAt: "asc" } })

beforeEach(async () => {
  boss = await aUser()
  person = await aUser()
  config.admins = [boss.username]
})
afterEach(() => {
  config.admins = []
})

describe("an administrator who deletes an account", () => {
  test("must be one, and prove it", async () => {
    const other = await aUser()
    await expectRefused(404, () => deleteOther(other, input(), own))
    await expectRefused(404, () => deleteOther(person, input(), own))
    await expectRefused(404, () => previewOther(person, { userId: other.id }))
    await expectRefused(404, () => deleteOther(boss, { ...input(), userId: newId() }, own))
    await expectRefused(400, () => deleteOther(boss, input(), {}))
    const refusal = await expectRefused(400, () =>
      deleteOther(boss, { ...input(), username: other.username }, own),
    )
    expect(refusal.details.fields).toEqual({
      username: ["This is not the username of the account"],
    })
  })

  test("cannot delete an administrator, not even themselves", async () => {
    config.admins.push(person.username)
    await expectRefused(403, () => deleteOther(boss, input(), own))
    const self = { userId: boss.id, username: boss.username }
    await expectRefused(403, () => deleteOther(boss, self, own))
  })

  test("sees what the person would see, and it happens", async () => {
    const alone = await aBoard(person)
    const shared = await aBoardWith(person, ["To do", "a"])
    const heir = await aMember(shared.boardId, "editor", await aUser({ name: "Heir" }))
    const theirs = await aBoardWith(heir, ["To do", "b"])
    await aMember(theirs.boardId, "editor", person)
    await createWorkspace(person, { name: "Gardeners" })
    const card = { cardId: theirs.card("b"), boardId: theirs.boardId }
    const comment = await createComment(person, { ...card, text: "Mine" })
    const token = await startSession(person.id, { userAgent: "there" })

    const preview = await previewOther(boss, { userId: person.id })
    expect(preview).toEqual(await previewDeletion(person))
    expect(preview).toMatchObject({
      deleted: ["Garden"],
      passedOn: [{ name: "Garden", to: "Heir" }],
      workspaces: { deleted: ["Gardeners"], passedOn: [] },
    })
    await deleteOther(boss, { ...input(), username: person.username.toUpperCase() }, own)
    expect(await db.user.count({ where: { id: person.id } })).toBe(0)
    expect(await findSession(token)).toBeNull()
    expect(await db.board.count({ where: { id: alone.id } })).toBe(0)
    const ofBoard = { boardId: alone.id, actorName: boss.username, kind: "board_deleted" }
    expect(await db.auditEntry.count({ where: ofBoard })).toBe(1)
    expect(await db.workspace.count({ where: { name: "Gardeners" } })).toBe(0)
    const members = await db.member.findMany({ where: { boardId: shared.boardId } })
    expect(members).toMatchObject([{ userId: heir.id, role: "owner" }])
    const left = await db.comment.findUniqueOrThrow({ where: { id: comment.id } })
    expect([left.text, left.authorId, left.importedAuthor]).toEqual(["Mine", null, person.name])
    await expectRefused(409, () => aUser({ username: person.username }))
  })

  test("is named in the audit log and the activity, and the heir is told", async () => {
    const { boardId } = await aBoardWith(person, ["To do", "a"])
    const heir = await aMember(boardId, "editor")
    await deleteOther(boss, input(), own)
    const by = { actorName: boss.username, accountName: person.username }
    expect(await audited()).toMatchObject([
      { kind: "account_disabled", details: "to be deleted", ...by },
      { kind: "account_deleted", ...by },
    ])
    expect(await db.notification.findMany({ where: { boardId } })).toMatchObject([
      { userId: heir.id, message: "You are now an owner of “Garden”" },
    ])
    const [last] = await db.activity.findMany({
      where: { boardId },
      orderBy: { createdAt: "desc" },
      take: 1,
    })
    expect(last).toMatchObject({ kind: "member_removed", actorId: boss.id })
  })

  test("takes the name from what they wrote where that is wished", async () => {
    const { boardId, card } = await aBoardWith(boss, ["To do", "b"])
    await aMember(boardId, "editor", person)
    const { id } = await createComment(person, { cardId: card("b"), text: "Mine" })
    await deleteOther(boss, { ...input(), hideName: true }, own)
    const left = await db.comment.findUniqueOrThrow({ where: { id } })
    expect([left.authorId, left.importedAuthor]).toEqual([null, null])
  })

  test("has the person told by an email, at a confirmed address only", async () => {
    const emails = () => db.mail.findMany({ where: { recipient: person.email } })
    const confirm = { emailConfirmedAt: new Date() }
    await transaction((tx) => tx.user.update({ where: { id: person.id }, data: confirm }))
    await deleteOther(boss, input(), own)
    expect(await emails()).toMatchObject([
      { subject: "Your Cardinal account was deleted", state: "waiting", userId: null },
    ])
    person = await aUser()
    await transaction((tx) =>
      tx.user.update({ where: { id: person.id }, data: { emailConfirmedAt: null } }),
    )
    await deleteOther(boss, input(), own)
    expect(await emails()).toEqual([])
  })
})
