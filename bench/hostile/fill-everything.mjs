// @ts-check
import { createHash, randomUUID } from "node:crypto"
import { DAY_MS, iso } from "./database.mjs"
import { nastyTitle } from "./texts.mjs"

/** @typedef {import("./worlds.mjs").Filler} Filler */

// One of every kind of thing, as many as there may be: a person with full workspaces, boards, tokens and webhooks.

/** A little less than the most: each row makes something, too. */
const CARDS = 9900
const LISTS = 195
const OWN_BOARDS = 290
const WORKSPACE_BOARDS = 198
const PEOPLE = 496
const AUDIT_ENTRIES = 300_000

/** @type {Filler} */
export const fillEverything = async ({ write, facts, part }) => {
  const { boardId, ownerId, otherId, ids } = facts
  const people = Array.from({ length: part(PEOPLE) }, (_, i) => write.addUser(`person${i}`))
  ids.person = people[0] ?? ""
  ids.outsider = "outsider"
  const outsider = write.addUser(ids.outsider)
  const chief = write.addUser("chief")
  ids.chief = await write.addSession(chief)

  const own = Array.from({ length: part(OWN_BOARDS) }, (_, i) =>
    write.addBoard(nastyTitle(i), { [ownerId]: "owner", [outsider]: "editor" }),
  )
  ids.ownBoard = own[0] ?? ""
  ids.workspace = randomUUID()
  write.insert("Workspace", { id: ids.workspace, name: nastyTitle(0) })
  const members = [ownerId, otherId, ...people]
  for (const userId of members) {
    const role = userId === ownerId ? "owner" : "editor"
    write.insert("WorkspaceMember", { workspaceId: ids.workspace, userId, role })
  }
  write.putIn(ids.workspace, boardId)
  for (const userId of people) {
    write.insert("Member", { boardId, userId, role: "editor", ownRole: "none" })
  }
  for (let i = 0; i < part(WORKSPACE_BOARDS); i += 1) {
    const id = write.addBoard(nastyTitle(i), {})
    write.putIn(ids.workspace, id)
    for (const userId of members) {
      const role = userId === ownerId ? "owner" : "editor"
      write.insert("Member", { boardId: id, userId, role, ownRole: "none" })
    }
    write.insert("MailInAddress", { id: randomUUID(), userId: ownerId, boardId: id, keyHash: id })
    write.insert("CalendarFeed", { id: randomUUID(), userId: ownerId, boardId: id, tokenHash: id })
    write.insert("Watch", { thingId: id, userId: ownerId, boardId: id })
  }

  fillBoard({ write, facts, part }, people)
  fillAccount({ write, facts, part })
  for (let i = 0; i < part(AUDIT_ENTRIES); i += 1) {
    write.insert("AuditEntry", {
      id: randomUUID(),
      createdAt: iso(Date.now() - i * 100_000),
      kind: "signed_in",
      actorId: ownerId,
      actorName: `person${i % 500}`,
      boardName: nastyTitle(i),
      address: `192.0.2.${i % 250}`,
      userAgent: "x".repeat(100),
    })
  }
}

/** @param {Parameters<Filler>[0]} content @param {string[]} people */
function fillBoard({ write, facts, part }, people) {
  const { boardId, ownerId, listIds, cardIds, ids } = facts
  ids.fieldId = randomUUID()
  write.insert("CustomField", {
    id: ids.fieldId,
    boardId,
    name: "Cost",
    nameKey: "cost",
    kind: "number",
    position: 0,
    onFace: 1,
    options: "[]",
  })
  const fields = JSON.stringify({ [ids.fieldId]: 5 })
  const labels = JSON.stringify(["soil:#84cc16", "Bug:#ef4444", "Design:#3b82f6"])
  let version = 0
  for (let list = 0; list < LISTS; list += 1) {
    const listId = write.addList(boardId, list, nastyTitle(list))
    listIds.push(listId)
    for (let at = 0; at < Math.ceil(part(CARDS) / LISTS) && cardIds.length < part(CARDS); at += 1) {
      const cardId = write.addCard(listId, at, {
        title: nastyTitle(at),
        description: "x ".repeat(200),
        labels,
        fields,
        priority: "high",
        dueDate: iso(Date.now() + DAY_MS * (at % 9)),
      })
      cardIds.push(cardId)
      for (const userId of [ownerId, people[at % people.length] ?? ""]) {
        write.insert("CardAssignment", { cardId, userId })
      }
      write.addTo("ChecklistItem", cardId, 2, (i) => ({
        text: `Item ${i}`,
        completed: 0,
        assigneeId: ownerId,
      }))
      write.addTo("Comment", cardId, 5, (i) => ({ authorId: ownerId, text: `Comment ${i}` }))
      version += 1
      write.insert("Activity", {
        boardId,
        version,
        actorId: ownerId,
        kind: "card_created",
        cardId,
        details: JSON.stringify({ card: { id: cardId, title: "Card" }, list: "To do" }),
      })
    }
  }
  write.setVersion(boardId, version)
  for (let i = 0; i < 99; i += 1) {
    write.insert("SavedView", {
      id: randomUUID(),
      boardId,
      userId: null,
      name: `View ${i}`,
      query: "?member=me",
    })
  }
}

/** @param {Parameters<Filler>[0]} content */
function fillAccount({ write, facts, part }) {
  const { boardId, ownerId: userId, cardIds, ids } = facts
  for (let i = 0; i < 48; i += 1) {
    write.insert("AccessToken", {
      id: randomUUID(),
      userId,
      name: `Token ${i}`,
      tokenHash: `${i}`,
      scopes: "read write",
    })
    const workspaceId = randomUUID()
    write.insert("Workspace", { id: workspaceId, name: nastyTitle(i) })
    write.insert("WorkspaceMember", { workspaceId, userId, role: "owner" })
    const template = randomUUID()
    write.insert("Board", { id: template, name: nastyTitle(i), templateOwnerId: userId })
    for (let list = 0; list < 50; list += 1) write.addList(template, list)
  }
  for (const [board, events] of /** @type {const} */ ([
    [boardId, "attachments"],
    [null, "role"],
  ])) {
    for (let i = 0; i < 9; i += 1) {
      const webhookId = randomUUID()
      write.insert("Webhook", {
        id: webhookId,
        userId,
        boardId: board,
        address: "http://127.0.0.1:9/",
        format: "json",
        events,
        secret: "secret",
        active: 0,
      })
      for (let at = 0; at < 50; at += 1) {
        ids[board === null ? "ownDeliveryId" : "deliveryId"] = write.addOne("WebhookDelivery", {
          webhookId,
          messageId: `${at}`,
          kind: "card",
          request: "x".repeat(2000),
          status: 200,
          answer: "y".repeat(1000),
          milliseconds: 5,
        })
      }
      ids[board === null ? "ownWebhookId" : "webhookId"] = webhookId
    }
  }
  for (let i = 0; i < part(1000); i += 1) {
    const id = createHash("sha256").update(`${i}`).digest("hex")
    write.insert("ReceivedMail", { id, userId, boardId, outcome: "card", subject: nastyTitle(i) })
  }
  for (let i = 0; i < part(20_000); i += 1) {
    write.insert("Notification", {
      id: randomUUID(),
      userId,
      kind: "commented",
      message: nastyTitle(i),
      boardId,
      cardId: cardIds[i % cardIds.length] ?? "",
    })
  }
  for (let position = 0; position < 195; position += 1) {
    const [id, name] = [randomUUID(), nastyTitle(position)]
    write.insert("Label", { id, userId, name, nameKey: name, position })
  }
}
