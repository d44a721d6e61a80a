import { readFileSync } from "node:fs"
import { addHours } from "date-fns/addHours"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import type { User } from "~/database/types"
import { db, transaction, type Tx } from "~/database/db.server"
import { sendDueReminders } from "~/jobs/due-reminders.server"
import { requireProof } from "~/models/people/account/owner-proof.server"
import { undoEmailChange } from "~/models/people/account/email-change.server"
import { updateProfile } from "~/models/people/account/profile.server"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { addLink } from "~/models/board/attachment/attachment.server"
import { createBoard } from "~/models/board/board/board.server"
import {
  createImport,
  NOTHING_SEEN,
  readImport,
} from "~/models/exchange/board-import/imports.server"
import { createCard, updateCard } from "~/models/board/card/card.server"
import { createChecklistItem } from "~/models/board/checklist/checklist.server"
import { createChecklist } from "~/models/board/checklist/named-checklist.server"
import { createComment } from "~/models/board/comment/comment.server"
import { addRelation } from "~/models/board/relation/relation.server"
import { newId } from "~/models/text/id"
import { inviteByEmail } from "~/models/people/invitation/invitation.server"
import { createInviteLink } from "~/models/people/invitation/invite-link.server"
import { createWorkspace } from "~/models/people/workspace/workspace.server"
import { createLabel, seedDefaultLabels, updateLabel } from "~/models/board/label/label.server"
import { createList } from "~/models/board/list/list.server"
import { CreateWebhook } from "~/models/programs/webhook/webhook"
import { createWebhook } from "~/models/programs/webhook/webhook.server"
import { CreateAccessToken } from "~/models/programs/access-token/access-token"
import { createAccessToken } from "~/models/programs/access-token/access-tokens.server"
import { setMailIn } from "~/models/programs/mail-in/mail-in.server"
import { keysIn } from "~/models/notifications/mail/mail-key.server"
import { findTarget } from "~/models/programs/mail-in/mail-target.server"
import { makeOfMail } from "~/models/programs/mail-in/make-of-mail.server"
import { parseMail } from "~/models/programs/mail-in/parsed-mail.server"
import { AddPasskey } from "~/models/people/passkey/passkey"
import { addPasskey } from "~/models/people/passkey/passkeys.server"
import { createPushSubscription } from "~/models/programs/push-subscription/push-subscriptions.server"
import { saveView } from "~/models/board/saved-view/saved-view.server"
import { startSession } from "~/models/people/session/session.server"
import { hashToken } from "~/models/access/token.server"
import { aBoardWith, aMember, aUser, PASSWORD, type LaidOut } from "../builders"
import { rawMail } from "../raw-mail"
import { SoftwareKey } from "../software-key"
import { saveCardTemplate } from "~/models/board/card-template/card-template.server"
import { refusalOf } from "../models/effect"
import { inRace, type Data } from "../models/in-race"

// Two processes look for a row at the same time, find none, and write it. The second is refused by a
// unique index, and must answer as if it had found the row.

const RACED = [
  "User.usernameKey",
  "User.emailKey",
  "Label.userId,nameKey",
  "Notification.onceKey",
  "Board.id",
  "List.id",
  "Card.id",
  "Label.id",
  "Comment.id",
  "ChecklistItem.id",
  "Checklist.id",
  "SavedView.id",
  "CardTemplate.id",
  "CustomField.id",
  "Webhook.id",
  "Attachment.id",
  "Invitation.id",
  "CardAssignment.cardId,userId",
  "Relation.id",
  "BoardImport.id",
  "Workspace.id",
  "WorkspaceMember.workspaceId,userId",
  "Passkey.id",
  "AccessToken.userId,name",
  "MailInAddress.userId,boardId",
  "ReceivedMail.id",
  "PushSubscription.addressHash",
]
/** Written by one statement that inserts or updates. */
const UPSERTED = [
  "Board.binOf",
  "Board.archiveOf",
  "Member.boardId,userId",
  "BoardExclusion.boardId,userId",
  "PurgeClock.id",
  "DiskUse.day",
  "UsedUsername.hash",
  "AssistAnswer.id",
  "BoardAnswer.id",
  "NotificationPreference.userId,kind",
  "Watch.thingId,userId",
  "MutedCard.cardId,userId",
]
/** The server chooses a random value, or derives it from one that is unique itself. */
const CHOSEN_BY_THE_SERVER = [
  "AuditEntry.id",
  "AccessToken.id",
  "AccessToken.tokenHash",
  "Authenticator.userId",
  "RecoveryCode.id",
  "TrustedBrowser.id",
  "UsedOnce.id",
  "Identity.id",
  "Identity.issuer,subject",
  "ProviderSession.sessionId",
  "User.id",
  "Session.id",
  "PasswordReset.id",
  "EmailConfirmation.id",
  "EmailChange.id",
  "Invitation.tokenHash",
  "Invitation.mailHash",
  "Deletion.id",
  "StoredFile.key",
  "ImportFile.key",
  "WebhookDelivery.id",
  "CalendarFeed.id",
  "CalendarFeed.tokenHash",
  "PublicBoard.id",
  "PublicBoard.tokenHash",
  "Screen.id",
  "Screen.tokenHash",
  "Screen.codeHash",
  "CardRequest.keyHash",
  "PushSubscription.id",
  "PushMessage.id",
  "MailInAddress.id",
  "MailInAddress.keyHash",
  "WorkspaceInvitation.id",
  "WorkspaceInvitation.tokenHash",
  "ImportedAssignee.id",
  "Reaction.id",
  "Notification.id",
  "Mail.id",
  "SummaryLine.id",
]
/** Another row decides who has the value: a deleted board, the attachment of one card, a board's version. */
const WITH_ANOTHER_ROW = [
  "DeletedMember.boardId,userId",
  "Card.coverAttachmentId",
  "Activity.boardId,version",
  // A card left the board with it, and the board gives none twice.
  "FormerCardNumber.boardId,number",
  // The boards of an import are finished by one server.
  "KnownPerson.boardId,name",
  // The link before it is deleted; two at once run again.
  "WorkspaceInvitation.workspaceId,role",
  // A card or a list is archived once, and a board switched once: the board is locked.
  "Archival.id",
  "AssistedBoard.boardId",
  // The board is locked, too.
  "CollapsedList.userId,boardId,listId",
  // So it is for a person's columns.
  "TableColumns.userId,boardId",
  "RepeatRule.cardId",
  // And for relations, of two boards with all boards.
  "Relation.fromCardId,kind,toCardId",
  // And for its public address, and the cards that are left at it.
  "PublicBoard.boardId",
  "CardRequest.cardId",
  // And for what is added to its texts.
  "Reaction.textId,userId,emoji",
  // And for the fields of a board.
  "CustomField.boardId,nameKey",
  // One server at a time runs the job, with the board locked.
  "DoneCard.cardId",
  // The person is locked.
  "PushMessage.subscriptionId,tag",
  // The account is deleted with it.
  "FormerPerson.id",
  // Named by the version of the board, which only one change gets.
  "UndoStep.boardId,userId,version",
]

test("every unique index is one of these", () => {
  const models = readFileSync("prisma/schema.prisma", "utf8").matchAll(
    /^model (\w+) \{\n(.*?)^\}/gms,
  )
  const indexes = [...models].flatMap(([, name = "", body = ""]) => [
    ...[...body.matchAll(/^ {2}(\w+) .*@(id|unique)\b/gm)].map(([, field]) => `${name}.${field}`),
    ...[...body.matchAll(/^ {2}@@(id|unique)\(\[(.*?)\]/gm)].map(
      ([, , fields = ""]) => `${name}.${fields.replaceAll(" ", "")}`,
    ),
  ])
  const known = [...RACED, ...UPSERTED, ...CHOSEN_BY_THE_SERVER, ...WITH_ANOTHER_ROW]
  expect(indexes.sort()).toEqual(known.sort())
})

let owner: User
let board: LaidOut

beforeAll(async () => {
  owner = await aUser()
})

beforeEach(async () => {
  board = await aBoardWith(owner, ["To do", "a"])
})

const IN_USE = "This username or email is already in use"
const noCount = () => Promise.resolve()

/** Inserts an account that has these of its values. */
const anAccount = (same: Data) => async (tx: Tx) => {
  const id = newId()
  const row = { id, username: id, usernameKey: id, email: id, emailKey: id, name: id }
  await tx.user.create({ data: { ...row, passwordHash: "", ...same } })
}

describe("an account", () => {
  test.each(["usernameKey", "emailKey"])("with the %s of another is refused", async (key) => {
    const insert = (tx: Tx, data: Data) => anAccount({ [key]: data[key] })(tx)
    const refusal = await refusalOf(inRace("user", () => aUser(), { insert }))
    expect(refusal).toMatchObject({ status: 409, message: IN_USE })
  })

  test("cannot change to an address that somebody registers", async () => {
    const user = await aUser()
    const email = `${newId()}@example.org`
    const guards = { checkProof: requireProof, countEmail: noCount }
    const change = () => updateProfile(user, { email, currentPassword: PASSWORD }, guards)
    const rival = { before: "update", insert: anAccount({ emailKey: email }) } as const
    const refusal = await refusalOf(inRace("user", change, rival))
    expect(refusal).toMatchObject({ status: 409, details: { fields: { email: [IN_USE] } } })
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({
      email: user.email,
    })
  })

  test("cannot take back an address that somebody registers", async () => {
    const user = await aUser()
    const token = newId()
    await transaction(async (tx) => {
      const { id: userId, email, emailKey } = user
      const change = { id: hashToken(token), userId, email, emailKey }
      await tx.emailChange.create({ data: { ...change, expiresAt: addHours(new Date(), 1) } })
      const moved = { email: "new@example.org", emailKey: newId() }
      await tx.user.update({ where: { id: userId }, data: moved })
    })
    const insert = anAccount({ emailKey: user.emailKey })
    const undo = () => undoEmailChange({ token })
    const refusal = await refusalOf(inRace("user", undo, { before: "update", insert }))
    expect(refusal).toMatchObject({ status: 409 })
    expect(refusal.message).toContain("belongs to another account now")
  })
})

const cardId = () => board.card("a")
const listId = () => board.list("To do")
const LINK = {
  filename: "map",
  filePath: "https://a.example",
  fileSize: 0,
  mimeType: "text/url",
} as const
const label = (id: string) => ({ id, name: `Label ${id}`, color: "#ef4444" })

async function bring(id: string): Promise<{ id: string }> {
  await createImport(owner, { id, state: "ready", preview: NOTHING_SEEN, files: [] })
  return readImport(owner, { importId: id })
}

async function relate(id: string): Promise<{ id: string }> {
  const other = await createCard(owner, { id, listId: listId(), title: "b" })
  return addRelation(owner, { id, cardId: cardId(), kind: "blocks", otherCardId: other.id })
}

/** Creates with an id that the client has made. */
const CREATES: [string, (id: string) => Promise<{ id: string }>][] = [
  ["board", (id) => createBoard(owner, { id, name: "Shed", background: "gray" })],
  ["workspace", (id) => createWorkspace(owner, { id, name: "Gardeners" })],
  ["list", (id) => createList(owner, { id, boardId: board.boardId, name: "New" })],
  ["card", (id) => createCard(owner, { id, listId: listId(), title: "New" })],
  ["label", (id) => createLabel(owner, label(id))],
  ["comment", (id) => createComment(owner, { id, cardId: cardId(), text: "Hi" })],
  ["checklistItem", (id) => createChecklistItem(owner, { id, cardId: cardId(), text: "Hi" })],
  ["checklist", (id) => createChecklist(owner, { id, cardId: cardId(), name: "Hi" })],
  [
    "savedView",
    (id) =>
      saveView(owner, { id, boardId: board.boardId, name: "New", query: "?q=a", forBoard: true }),
  ],
  ["cardTemplate", (id) => saveCardTemplate(owner, { id, cardId: cardId() })],
  ["relation", relate],
  ["boardImport", (id) => bring(id)],
  ["attachment", (id) => addLink(owner, { id, cardId: cardId(), ...LINK })],
]

test.each(CREATES)("a %s that is created twice at once exists once", async (model, create) => {
  const id = newId()
  expect(await inRace(model, () => create(id))).toMatchObject({ id })
  const again = await create(id)
  expect(again).toMatchObject({ id })
})

test("an id that somebody takes for another card is refused", async () => {
  const insert = (tx: Tx, data: Data) => tx.card.create({ data: { ...data, title: "b" } as never })
  const create = () => createCard(owner, { id: newId(), listId: listId(), title: "New" })
  expect(await refusalOf(inRace("card", create, { insert }))).toMatchObject({ status: 409 })
})

test("a passkey that is added twice at once belongs to one account", async () => {
  const challenge = Buffer.from(newId()).toString("base64url")
  const asked = { challenge, until: Date.now() + 60_000 }
  const said = { challenge, origin: config.publicUrl, rpId: "localhost" }
  const passkey = new SoftwareKey().create(said)
  const sessionId = hashToken(await startSession(owner.id, { userAgent: "" }))
  const input = AddPasskey.parse({ passkey, name: "Key" })
  const add = () => addPasskey({ actor: owner, sessionId }, input, [asked])
  const rival = await aUser()
  const insert = (tx: Tx, data: Data) =>
    tx.passkey.create({ data: { ...data, userId: rival.id } as never })
  expect(await refusalOf(inRace("passkey", add, { insert }))).toMatchObject({ status: 409 })
})

test("an access token that is made twice at once exists once", async () => {
  const input = CreateAccessToken.parse({
    name: "Robot",
    scopes: ["read"],
    reach: "all",
    ends: "never",
  })
  const make = () => createAccessToken(owner, input, { currentPassword: PASSWORD }, "UTC")
  expect(await refusalOf(inRace("accessToken", make))).toMatchObject({ status: 409 })
})

test("a webhook that is made twice at once exists once", async () => {
  const input = {
    id: newId(),
    boardId: board.boardId,
    address: "https://a.example",
    format: "json",
  }
  const make = () => createWebhook(owner, CreateWebhook.parse(input))
  expect(await inRace("webhook", make)).toMatchObject({ id: input.id })
  expect(await db.webhook.count({ where: { boardId: board.boardId } })).toBe(1)
})

describe("an invitation that is sent twice at once exists once", () => {
  const to = () => ({ id: newId(), boardId: board.boardId, role: "editor" as const })

  test("by email", async () => {
    const input = { ...to(), email: "x@example.org" }
    const sent = await inRace("invitation", () => inviteByEmail(owner, input, noCount))
    expect(sent).toMatchObject({ id: input.id, email: "x@example.org" })
  })

  test("as a link", async () => {
    const input = to()
    const made = await inRace("invitation", () => createInviteLink(owner, input))
    expect(made).toMatchObject({ id: input.id, isNew: false })
  })
})

describe("a label", () => {
  const sameName = (tx: Tx, data: Data) =>
    tx.label.create({
      data: { ...label(newId()), userId: owner.id, position: 0, nameKey: String(data.nameKey) },
    })
  const refusal = { status: 409, message: "You already have a label with this name." }

  test("with the name of another is refused", async () => {
    const create = () => createLabel(owner, label(newId()))
    expect(await refusalOf(inRace("label", create, { insert: sameName }))).toMatchObject(refusal)
  })

  test("cannot be renamed to another's name", async () => {
    const { id } = await createLabel(owner, label(newId()))
    const rename = () => updateLabel(owner, { labelId: id, name: newId() })
    const rival = { before: "update", insert: sameName } as const
    expect(await refusalOf(inRace("label", rename, rival))).toMatchObject(refusal)
  })

  test("of the default ones exists once", async () => {
    const user = await aUser()
    const rival = { before: "createMany" } as const
    const seeding = inRace("label", () => seedDefaultLabels(user), rival)
    expect(await refusalOf(seeding)).toMatchObject({ status: 409 })
    expect(await db.label.count({ where: { userId: user.id } })).toBe(6)
  })
})

test("a person who is assigned twice at once is assigned once", async () => {
  const assignment = { cardId: cardId(), userId: owner.id }
  const assigned = await inRace("cardAssignment", () => assignUser(owner, assignment))
  expect(assigned).toMatchObject(assignment)
  expect(await db.cardAssignment.count({ where: assignment })).toBe(1)
})

describe("with mail that comes in", () => {
  beforeEach(() => {
    config.mailIn = { local: "cards", domain: "in.example.org", mailbox: null, hookSecret: null }
  })
  afterAll(() => {
    config.mailIn = null
  })

  test("an address that is made twice at once exists once", async () => {
    const insert = (tx: Tx, data: Data) =>
      tx.mailInAddress.create({ data: { ...data, id: newId(), keyHash: newId() } as never })
    const make = () => setMailIn(owner, { boardId: board.boardId })
    expect(await inRace("mailInAddress", make, { insert })).toMatchObject({ mailIn: {} })
    expect(await db.mailInAddress.count({ where: { boardId: board.boardId } })).toBe(1)
  })

  test("a mail that two servers get at once makes one card", async () => {
    const { mailIn } = await setMailIn(owner, { boardId: board.boardId })
    const to = mailIn?.address ?? ""
    const target = await findTarget(keysIn(to)[0] ?? "")
    if (!target) throw new Error("The address makes no cards.")
    const mail = await parseMail(rawMail({ to, text: "x" }))
    const make = () => makeOfMail({ id: newId(), subject: "x", target }, mail)
    const received = await inRace("receivedMail", make)
    expect(received.outcome).toBe("duplicate")
    // The rival's row is alone, without its card.
    expect(await db.card.count({ where: { listId: listId() } })).toBe(1)
  })
})

test("an address for notifications that is turned on twice at once exists once", async () => {
  const address = "https://ntfy.example.org/garden"
  const turnOn = () => createPushSubscription(owner, { kind: "ntfy", address })
  const { id } = await inRace("pushSubscription", turnOn)
  expect(await db.pushSubscription.findMany({ where: { userId: owner.id } })).toMatchObject([
    { id },
  ])
})

test("a reminder that two processes send at once is sent once", async () => {
  const member = await aMember(board.boardId, "editor")
  await assignUser(owner, { cardId: cardId(), userId: member.id })
  await updateCard(owner, { cardId: cardId(), dueDate: addHours(new Date(), 1) })
  await inRace("notification", () => sendDueReminders())
  expect(await db.notification.count({ where: { userId: member.id, kind: "due" } })).toBe(1)
})

describe("a transaction that meets a duplicate", () => {
  const insertTwice = {
    "through Prisma": (tx: Tx, id: string) => tx.board.create({ data: { id, name: "b" } }),
    "by a prepared statement": (tx: Tx, id: string) =>
      tx.prepared.execute(`INSERT INTO "Board" ("id", "name") VALUES (?, 'b')`, id),
    "by a raw statement": (tx: Tx, id: string) =>
      tx.$executeRaw`INSERT INTO "Board" ("id", "name") VALUES (${id}, 'b')`,
  }
  test.each(Object.entries(insertTwice))("%s runs three times at most", async (_, insert) => {
    let attempts = 0
    const doomed = transaction(async (tx) => {
      attempts += 1
      await insert(tx, board.boardId)
    })
    await expect(doomed).rejects.toThrow(/unique/i)
    expect(attempts).toBe(3)
  })
})
