import type { User } from "~/database/types"
import { addDays } from "date-fns/addDays"
import { subDays } from "date-fns/subDays"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { setImmediate } from "node:timers/promises"
import { beforeEach, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import { readAccountData } from "~/models/leaving/account-data.server"
import { deleteAccount } from "~/models/leaving/account-deletion.server"
import { deleteOldNames } from "~/models/access/former-people.server"
import { listActivity } from "~/models/views/activity/activity.server"
import { getActivityPage } from "~/models/views/activity/activity-page.server"
import { exportBoard } from "~/models/exchange/board-file/board-export.server"
import { updateCard } from "~/models/board/card/card.server"
import { UTC } from "~/models/text/time/clock"
import { previewDeletion } from "~/models/leaving/deletion-preview.server"
import { stageFile } from "~/models/board/attachment/attachment-files.server"
import { addFiles } from "~/models/board/attachment/attachment.server"
import { setAvatar, stageAvatar } from "~/models/people/account/avatar.server"
import { createComment, getComments } from "~/models/board/comment/comment.server"
import { hashPassword } from "~/models/people/account/password.server"
import { setPassword } from "~/models/people/account/account.server"
import { newId } from "~/models/text/id"
import { inviteByEmail, listInvitations } from "~/models/people/invitation/invitation.server"
import { createInviteLink } from "~/models/people/invitation/invite-link.server"
import { MEMBERSHIP_CHANGED, SIGNED_OUT } from "~/models/board/event/event"
import { createLabel } from "~/models/board/label/label.server"
import { queueMail } from "~/models/notifications/mail/mail.server"
import { findSession, startSession } from "~/models/people/session/session.server"
import { connect, disconnect, join as watchBoard, startHub } from "~/live/hub.server"
import { PASSWORD, aBoard, aBoardWith, aFullCard, aMember, aUser } from "../../builders"
import { storedFiles } from "../stored-files"
import { expectOneEvent, expectRefused, refusalOf, watch } from "../effect"
import { aPicture } from "../../pictures"

startHub()

let user: User

beforeEach(async () => {
  await rm(join(config.dataDir, "uploads"), { recursive: true, force: true })
  user = await aUser()
})

const leave = (person = user) => deleteAccount(person, { currentPassword: PASSWORD })
const rolesOn = async (boardId: string) => {
  const members = await db.member.findMany({ where: { boardId } })
  return new Map(members.map(({ userId, role }) => [userId, role]))
}

/** A socket of a session that watches a board, and how it was closed. */
function socketOf(sessionId: string, userId: string, boardId: string): number[] {
  const closed: number[] = []
  const line = {
    sessionId,
    userId,
    send: () => undefined,
    close: (code: number) => {
      closed.push(code)
      disconnect(line)
    },
  }
  connect(line)
  watchBoard(line, boardId)
  return closed
}

describe("deleting an account", () => {
  test("is refused without its password", async () => {
    await aBoard(user)
    const refusal = await expectRefused(400, () => deleteAccount(user, { currentPassword: "no" }))
    expect(refusal.details.fields).toEqual({
      currentPassword: ["This is not your current password"],
    })
    expect((await refusalOf(deleteAccount(user, {}))).details.fields).toEqual({
      currentPassword: ["Enter your current password"],
    })
  })

  test("ends its sessions and closes their sockets", async () => {
    const { id: boardId } = await aBoard(user)
    const token = await startSession(user.id, { userAgent: "here" })
    const closed = socketOf((await findSession(token))?.sessionId ?? "", user.id, boardId)
    await leave()
    expect(closed).toEqual([SIGNED_OUT])
    expect(await findSession(token)).toBeNull()
    await expectRefused(401, () => leave())
  })

  test("takes the boards that it owned alone along, with their files, and tells who watches", async () => {
    const alone = await aBoardWith(user, ["To do", "a"])
    const shared = await aBoardWith(user, ["To do", "b"])
    const viewer = await aMember(shared.boardId, "viewer")
    const cardId = shared.card("b")
    const content = (async function* () {
      yield Buffer.from("words")
    })()
    const file = await stageFile(content, { filename: "a.txt", mimeType: "text/plain" })
    await addFiles(user, { cardId }, [file])
    const { events, stop } = watch(shared.boardId)
    expect(await previewDeletion(user)).toMatchObject({
      deleted: ["Garden", "Garden"],
      passedOn: [],
    })
    await leave()
    stop()
    for (const { boardId } of [alone, shared]) {
      expect(await db.board.findUnique({ where: { id: boardId } })).toBeNull()
    }
    expect(events.map(({ type }) => type)).toEqual(["board_updated"])
    expect(await db.user.findUnique({ where: { id: viewer.id } })).not.toBeNull()
    await expect.poll(storedFiles).toEqual([])
  })

  test("passes a board to its longest-standing editor, who is told and looks again", async () => {
    const { boardId } = await aBoardWith(user, ["To do", "a"])
    const [viewer, heir, editor] = [
      await aUser({ name: "Vi" }),
      await aUser({ name: "Heir" }),
      await aUser(),
    ]
    const add = (person: User, role: string, day: number) =>
      transaction((tx) =>
        tx.member.create({
          data: { boardId, userId: person.id, role, createdAt: new Date(2026, 0, day) },
        }),
      )
    await add(editor, "editor", 9)
    await add(heir, "editor", 8)
    await add(viewer, "viewer", 1)
    const closed = socketOf("theirs", heir.id, boardId)
    const passedOn = [{ name: "Garden", to: "Heir" }]
    expect(await previewDeletion(user)).toMatchObject({ deleted: [], passedOn })
    await expectOneEvent("board_updated", { boardId }, () => leave())
    expect(await rolesOn(boardId)).toEqual(
      new Map([
        [viewer.id, "viewer"],
        [heir.id, "owner"],
        [editor.id, "editor"],
      ]),
    )
    expect(closed).toEqual([MEMBERSHIP_CHANGED])
    expect(await db.notification.findMany({ where: { boardId } })).toMatchObject([
      { userId: heir.id, kind: "role", message: "You are now an owner of “Garden”" },
    ])
  })

  test("ends the invitations that it made, and no others; their emails are not sent", async () => {
    const { id: boardId } = await aBoard(user)
    const other = await aMember(boardId, "owner")
    const email = `${newId()}@example.org`
    await createInviteLink(user, { boardId, role: "editor" })
    await inviteByEmail(user, { boardId, email, role: "viewer" }, () => Promise.resolve())
    await createInviteLink(other, { boardId, role: "viewer" })
    await leave()
    expect(await listInvitations(other, { boardId })).toMatchObject([
      { email: null, role: "viewer" },
    ])
    expect(await db.mail.count({ where: { recipient: email } })).toBe(0)
  })

  test("is refused where the password was changed while it was checked", async () => {
    const passwordHash = await hashPassword("another one")
    const deletion = leave().catch((error: unknown) => error)
    // By then the old hash is read, and a thread checks the password.
    await setImmediate()
    await transaction((tx) => setPassword(tx, user.id, passwordHash))
    expect(await deletion).toMatchObject({ status: 401 })
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({ passwordHash })
  })

  test("is done once where it is asked for twice", async () => {
    const { id: boardId } = await aBoard(user)
    const asked = await Promise.allSettled([leave(), leave()])
    const refused = asked.filter((each) => each.status === "rejected")
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 401 })
    expect(refused.length).toBeLessThan(2)
    expect(await db.user.count({ where: { id: user.id } })).toBe(0)
    expect(await db.member.count({ where: { boardId } })).toBe(0)
  })

  test("leaves comments without an account, and nothing else of the person", async () => {
    const owner = await aUser()
    const { boardId, card } = await aBoardWith(owner, ["To do", "a"])
    await aMember(boardId, "editor", user)
    await aFullCard(card("a"), user)
    await createLabel(user, { name: "mine", color: "#ff0000" })
    const picture = await aPicture().png().toBuffer()
    await setAvatar(
      user,
      await stageAvatar(
        (async function* () {
          yield picture
        })(),
      ),
    )
    const email = { recipient: user.email, subject: "s", text: "t", html: "h" }
    const own = { userId: user.id, boardId }
    await transaction(async (tx) => {
      await queueMail(tx, email, own)
      await queueMail(tx, email, { userId: user.id })
      await tx.notificationPreference.create({ data: { userId: user.id, kind: "role" } })
    })
    await leave()
    expect((await getComments(owner, { cardId: card("a") })).items).toMatchObject([
      { author: null, text: "Ok" },
    ])
    const where = { userId: user.id }
    expect([
      await db.cardAssignment.count({ where }),
      await db.label.count({ where }),
      await db.notification.count({ where }),
      await db.notificationPreference.count({ where }),
      await db.member.count({ where }),
      await db.session.count({ where }),
      await db.mail.count({ where }),
      await db.user.count({ where: { id: user.id } }),
    ]).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
    await expect.poll(storedFiles).toEqual([])
  })
})

describe("the name of a deleted account", () => {
  let owner: User
  let boardId: string
  let cardId: string

  beforeEach(async () => {
    owner = await aUser()
    user = await aUser({ name: "Ada Lovelace" })
    const board = await aBoardWith(owner, ["To do", "Dig"])
    boardId = board.boardId
    cardId = board.card("Dig")
    await aMember(boardId, "editor", user)
    await createComment(user, { cardId, text: "Deep?" })
    await updateCard(user, { cardId, title: "Dig deep" })
  })

  /** Where others read it: the card, its activity in words and as a page, and the board's file. */
  async function readTraces() {
    const { items: comments } = await getComments(owner, { cardId })
    const { items: acts } = await listActivity(owner, { boardId, cardId })
    const reader = { clock: { ...UTC, hours: 24 as const }, lastVisit: null }
    const { entries } = await getActivityPage(owner, { boardId, cardId }, reader)
    let file = ""
    for await (const piece of (await exportBoard(owner, { boardId }, "json")).content) {
      file += String(piece)
    }
    const own = (text: string) => /deep|commented/i.test(text)
    return {
      comments: comments.map(({ author, importedAuthor, formerAuthor }) => [
        author,
        importedAuthor,
        formerAuthor,
      ]),
      acts: acts.flatMap(({ actor, text }) => (own(text) && !actor ? [text] : [])),
      subjects: entries.map(({ subject }) => subject),
      file,
    }
  }

  test("stays on what it wrote and did, as a text", async () => {
    await leave()
    const { comments, acts, subjects, file } = await readTraces()
    expect(comments).toEqual([[null, null, "Ada Lovelace"]])
    expect(acts).toEqual(["Ada Lovelace renamed Dig to Dig deep", "Ada Lovelace commented on Dig"])
    expect(subjects).toEqual(["Ada Lovelace", "Ada Lovelace", owner.name])
    expect(JSON.parse(file)).toMatchObject({
      lists: [{ cards: [{ comments: [{ author: "Ada Lovelace" }] }] }],
    })
    expect(file).toContain('"by":"Ada Lovelace"')
  })

  test("goes where the person wishes it", async () => {
    await deleteAccount(user, { currentPassword: PASSWORD, hideName: true })
    const { comments, acts, subjects, file } = await readTraces()
    expect(comments).toEqual([[null, null, null]])
    expect(acts).toEqual(["Somebody renamed Dig to Dig deep", "Somebody commented on Dig"])
    expect(subjects).toEqual(["Somebody", "Somebody", owner.name])
    expect(file).not.toContain("Ada Lovelace")
  })

  test("does not replace that of a file, which goes with the rest", async () => {
    const imported = { importedAuthor: "A. Lovelace" }
    const change = () =>
      transaction((tx) => tx.comment.updateMany({ where: { cardId }, data: imported }))
    await change()
    await leave()
    expect((await readTraces()).comments).toEqual([[null, "A. Lovelace", null]])
    user = await aMember(boardId, "editor")
    const data = { authorId: user.id }
    await transaction((tx) => tx.comment.updateMany({ where: { cardId }, data }))
    await deleteAccount(user, { currentPassword: PASSWORD, hideName: true })
    expect((await readTraces()).comments).toEqual([[null, null, null]])
  })

  test("is forgotten with the activity that it is in", async () => {
    await leave()
    await deleteOldNames(subDays(new Date(), 1))
    expect(await db.formerPerson.count({ where: { id: user.id } })).toBe(1)
    await deleteOldNames(addDays(new Date(), 1))
    expect(await db.formerPerson.count({ where: { id: user.id } })).toBe(0)
  })
})

describe("the data of an account", () => {
  const dataOf = async (actor: User) => {
    let text = ""
    for await (const piece of readAccountData(actor)) text += piece
    return { text, data: JSON.parse(text) as Record<string, never> & { boards: object[] } }
  }

  test("is valid JSON with no boards at all, and tells no secret", async () => {
    await startSession(user.id, { userAgent: "here" })
    const { text, data } = await dataOf(user)
    expect(data.boards).toEqual([])
    expect(data).toMatchObject({
      profile: { email: user.email, username: user.username, name: user.name },
      sessions: [{ userAgent: "here" }],
    })
    const [session] = await db.session.findMany({ where: { userId: user.id } })
    for (const secret of [user.passwordHash, session?.id ?? ""]) expect(text).not.toContain(secret)
  })

  test("has one's boards, and of comments one's own only", async () => {
    const { boardId, card } = await aBoardWith(user, ["To do", "a"])
    const other = await aMember(boardId, "editor")
    await aFullCard(card("a"), user)
    await createComment(other, { cardId: card("a"), text: "Theirs" })
    await createLabel(user, { name: "mine", color: "#ff0000" })
    await aBoard(user, { name: "Second" })
    await aBoard(other, { name: "Foreign" })
    const { text, data } = await dataOf(user)
    expect(data).toMatchObject({
      labels: [{ name: "mine", color: "#ff0000" }],
      comments: [{ cardId: card("a"), text: "Ok" }],
      assignments: [{ cardId: card("a") }],
      notifications: [{ kind: "commented", boardId, cardId: card("a") }],
      boards: [
        {
          id: boardId,
          name: "Garden",
          role: "owner",
          lists: [
            {
              name: "To do",
              cards: [
                {
                  title: "a",
                  checklist: [
                    { text: "Dig", completed: true },
                    { text: "Plant", completed: false },
                  ],
                  attachments: [{ filename: "map", filePath: "https://a.example" }],
                },
              ],
            },
          ],
        },
        { name: "Second" },
      ],
    })
    for (const foreign of ["Theirs", "Foreign", other.email]) expect(text).not.toContain(foreign)
  })
})
