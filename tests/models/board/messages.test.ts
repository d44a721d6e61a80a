import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { User } from "~/database/types"
import { engine } from "~/database/client.server"
import { notify, onCommit, transaction } from "~/database/db.server"
import { connect, disconnect, join, startHub, type SocketConnection } from "~/live/hub.server"
import { changePassword } from "~/models/people/account/account-password.server"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { copyCard, createCard, deleteCard, updateCard } from "~/models/board/card/card.server"
import { moveCard, reorderCards } from "~/models/board/card/card-order.server"
import { MEMBERSHIP_CHANGED, SIGNED_OUT, type ServerEvent } from "~/models/board/event/event"
import { publish, subscribe } from "~/models/board/event/publish.server"
import { LIMITS } from "~/models/text/limits"
import { collapseList, expandList } from "~/models/board/list/collapsed-list.server"
import { createList, deleteList, moveList, updateList } from "~/models/board/list/list.server"
import { createPushSubscription } from "~/models/programs/push-subscription/push-subscriptions.server"
import { createWebhook, updateWebhook } from "~/models/programs/webhook/webhook.server"
import { queueMail } from "~/models/notifications/mail/mail.server"
import { changeRole, removeMember } from "~/models/people/member/member.server"
import { endSession, findSession, startSession } from "~/models/people/session/session.server"
import { hashToken } from "~/models/access/token.server"
import { aBoardWith, aMember, aUser, PASSWORD, type LaidOut } from "../../builders"

// Messages of committed changes, as another process gets them: as JSON.

startHub()

/** The most that PostgreSQL carries, with room for the sender's id. */
const MAX_BYTES = 7900

let heard: ServerEvent[] = []
let stop: () => void
let owner: User
let board: LaidOut

beforeEach(async () => {
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "a", "b"], ["Done"])
  heard = []
  stop = subscribe((event) => heard.push(event))
})

afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

const TYPES = {
  board_updated: true,
  card_created: true,
  card_deleted: true,
  card_moved: true,
  card_updated: true,
  cards_reordered: true,
  list_collapsed: true,
  list_created: true,
  list_deleted: true,
  list_expanded: true,
  list_updated: true,
  lists_reordered: true,
  mail_queued: true,
  membership_changed: true,
  notified: true,
  push_queued: true,
  session_ended: true,
  session_renamed: true,
  webhook_saved: true,
} satisfies Record<Exclude<ServerEvent["type"], "messages_lost">, true>

const email = { recipient: "a@example.org", subject: "Hi", text: "Hi", html: "Hi" }

const NEW_PASSWORD = {
  currentPassword: PASSWORD,
  password: `${PASSWORD}!`,
  confirmPassword: `${PASSWORD}!`,
}

async function startedSession(user: User) {
  const token = await startSession(user.id, { userAgent: "" })
  return { token, id: hashToken(token) }
}

test("every message is plain data, and PostgreSQL could carry it", async () => {
  const { boardId } = board
  const [cardId, listId] = [board.card("a"), board.list("To do")]
  // Six bytes for each character.
  const name = "\u0001".repeat(LIMITS.name)
  const member = await aMember(boardId, "editor")
  const { id } = await createList(owner, { boardId, name })
  await updateList(owner, { listId: id, name: `${name.slice(1)}x` })
  await moveList(owner, { listId: id, newPosition: 0 })
  await collapseList(owner, { listId })
  await expandList(owner, { listId })
  await createCard(owner, { listId, title: name })
  await copyCard(owner, { cardId })
  await updateCard(owner, { cardId, title: name })
  await moveCard(owner, { cardId, newListId: id, newPosition: 0 })
  await reorderCards(owner, { listId, cardIds: [board.card("b")] })
  await createPushSubscription(member, { kind: "ntfy", address: "https://example.org/a" })
  await assignUser(owner, { cardId, userId: member.id })
  await deleteCard(owner, { cardId })
  await deleteList(owner, { listId: id })
  await changeRole(owner, { boardId, userId: member.id, role: "viewer" })
  await transaction((tx) => queueMail(tx, email))
  const hook = { boardId, address: "https://example.org/", format: "json" } as const
  const { id: webhookId } = await createWebhook(owner, hook)
  await updateWebhook(owner, { webhookId, active: false })
  const session = await startedSession(owner)
  await changePassword(owner, NEW_PASSWORD, session.id)
  await endSession((await startedSession(owner)).token)
  expect([...new Set(heard.map(({ type }) => type))].sort()).toEqual(Object.keys(TYPES))
  for (const message of heard) {
    const json = JSON.stringify(message)
    expect(JSON.parse(json)).toStrictEqual(message)
    expect(Buffer.byteLength(json)).toBeLessThan(MAX_BYTES)
  }
})

describe("a message", () => {
  const message = { type: "notified", userId: "somebody" } as const

  test("of a change that is rolled back is neither sent nor delivered", async () => {
    const [send, deliver] = [vi.spyOn(engine.bus, "send"), vi.spyOn(engine.bus, "deliver")]
    const failed = transaction(async (tx) => {
      publish(tx, message)
      await Promise.reject(new Error("a fault"))
    })
    await expect(failed).rejects.toThrow("a fault")
    expect(send).not.toHaveBeenCalled()
    expect(deliver).not.toHaveBeenCalled()
  })

  test("is sent inside the transaction, and delivered after it", async () => {
    const order: string[] = []
    const { bus } = engine
    const [send, deliver] = [bus.send.bind(bus), bus.deliver.bind(bus)]
    vi.spyOn(engine.bus, "send").mockImplementation(async (tx, messages) => {
      const last = await send(tx, messages)
      order.push(`sent with ${String(await tx.board.count({ where: { id: board.boardId } }))}`)
      return last
    })
    vi.spyOn(engine.bus, "deliver").mockImplementation((messages, last) => {
      order.push("delivered")
      return deliver(messages, last)
    })
    await transaction(async (tx) => {
      onCommit(tx, () => order.push("followed up"))
      publish(tx, message)
      await tx.board.count()
      order.push("worked")
    })
    expect(order).toEqual(["worked", "sent with 1", "delivered", "followed up"])
    expect(heard).toEqual([message])
  })

  test("of a change that ran twice is delivered once", async () => {
    let attempts = 0
    await transaction(async (tx) => {
      publish(tx, message)
      attempts += 1
      const id = attempts === 1 ? board.boardId : `new ${board.boardId}`
      await tx.board.create({ data: { id, name: "b" } })
    })
    expect(attempts).toBe(2)
    expect(heard).toEqual([message])
  })

  test("reaches the others although one listener fails", async () => {
    const fail = subscribe(() => {
      throw new Error("a fault")
    })
    const last: ServerEvent[] = []
    const unsubscribe = subscribe((event) => last.push(event))
    await transaction(async (tx) => {
      notify(tx, message)
      await tx.board.count()
    })
    fail()
    unsubscribe()
    expect(last).toEqual([message])
  })
})

describe("as JSON, as in another process", () => {
  let closed: number[]
  let line: SocketConnection

  beforeEach(async () => {
    const deliver = engine.bus.deliver.bind(engine.bus)
    vi.spyOn(engine.bus, "deliver").mockImplementation((messages, last) => {
      return deliver(JSON.parse(JSON.stringify(messages)) as typeof messages, last)
    })
    const member = await aMember(board.boardId, "editor")
    const { id: sessionId } = await startedSession(member)
    closed = []
    line = {
      sessionId,
      userId: member.id,
      send: () => undefined,
      close: (code) => closed.push(code),
    }
    connect(line)
    join(line, board.boardId)
  })

  afterEach(() => disconnect(line))

  const key = () => ({ boardId: board.boardId, userId: line.userId })
  const token = async () => {
    const session = await startedSession({ id: line.userId } as User)
    line.sessionId = session.id
    return session.token
  }

  test.each<[string, number, () => Promise<unknown>]>([
    ["a removal", MEMBERSHIP_CHANGED, () => removeMember(owner, key())],
    ["a new role", MEMBERSHIP_CHANGED, () => changeRole(owner, { ...key(), role: "viewer" })],
    ["signing out", SIGNED_OUT, async () => endSession(await token())],
  ])("%s closes the sockets", async (_, code, change) => {
    await change()
    expect(closed).toEqual([code])
  })

  test("a session with a new id keeps its socket, which ends with the new one", async () => {
    const before = await token()
    const after = await changePassword({ id: line.userId }, NEW_PASSWORD, hashToken(before))
    expect(closed).toEqual([])
    expect(await findSession(after)).toMatchObject({ sessionId: line.sessionId })
    await endSession(after)
    expect(closed).toEqual([SIGNED_OUT])
  })
})
