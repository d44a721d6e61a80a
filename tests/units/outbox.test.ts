import { parseWithZod } from "@conform-to/zod/v4"
import { beforeEach, expect, test, vi } from "vitest"
import { db } from "~/database/db.server"
import { DomainError } from "~/errors"
import { dropForm, openOutbox, setAuthor } from "~/client/outbox"
import { sendWaiting } from "~/client/send-waiting"
import { sendForm } from "~/client/sent-forms"
import { waitingForms, WAITING_FIELD } from "~/client/waiting-forms"
import { newId } from "~/models/text/id"
import type { Reply } from "~/models/text/reply/reply"
import { boardCommands } from "~/routes/board.$boardId/commands.server"
import { cardCommands } from "~/routes/board.$boardId.cards.$cardId/commands.server"
import { aBoardWith, aUser, getBoard, type LaidOut } from "../builders"

// Deeds of a person while the connection is lost again and again, through the browser's half of the forms
// and the commands of the pages.

// There is no page that would show what was refused.
vi.mock("~/client/router-state", () => ({ onceIdle: () => undefined }))

/** OUTBOX_LOSSES=500 tries as many losses of the connection. */
const LOSSES = Number(process.env["OUTBOX_LOSSES"] ?? 60)

const ORIGIN = "http://localhost"
/** The id of the person whose session the browser has. */
let signedIn: string
let stored: Map<string, string>
let owner: Awaited<ReturnType<typeof aUser>>
let board: LaidOut

beforeEach(async () => {
  stored = new Map()
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
  // `Object.keys(localStorage)` are the names.
  const ownKeys = () => [...stored.keys()]
  const getOwnPropertyDescriptor = () => ({ enumerable: true, configurable: true })
  vi.stubGlobal("localStorage", new Proxy(storage, { ownKeys, getOwnPropertyDescriptor }))
  vi.stubGlobal("navigator", {})
  owner = await aUser()
  signedIn = owner.id
  const me = () => Promise.resolve({ ok: true, json: () => Promise.resolve({ id: signedIn }) })
  vi.stubGlobal("fetch", me)
  board = await aBoardWith(owner, ["To do"], ["Done"])
  vi.stubGlobal("addEventListener", () => undefined)
  vi.stubGlobal("removeEventListener", () => undefined)
  openOutbox(owner.id)
})

/** The fate of the next posts: the connection is lost before or after the server gets them, or not. */
type Fate = "arrives" | "lost before" | "lost after"

/** Posts a form as a page does. */
async function post(action: string, fields: Record<string, string>, fate: Fate): Promise<Reply> {
  const body = new URLSearchParams(fields)
  const request = new Request(`${ORIGIN}${action}`, { method: "POST", body })
  const serverAction = async () => {
    if (fate === "lost before") throw new TypeError("Failed to fetch")
    const reply = await run(action, fields)
    if (fate === "lost after") throw new TypeError("Failed to fetch")
    return reply
  }
  return sendForm({ request, params: {}, serverAction } as never)
}

async function run(action: string, fields: Record<string, string>): Promise<Reply> {
  const [, , boardId = "", , cardId] = action.split("/")
  const { intent = "", ...input } = fields
  const command = (cardId === undefined ? boardCommands : cardCommands)[intent]
  if (!command) throw new Error(`There is no ${intent}.`)
  const form = new FormData()
  const values = { ...input, boardId, ...(cardId !== undefined && { cardId }) }
  for (const [name, text] of Object.entries(values)) form.set(name, text)
  const submission = parseWithZod(form, { schema: command.schema })
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.error))
  try {
    const { value } = await command.run(owner, submission.value)
    return { ok: true, intent, status: 200, value }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { ok: false, intent, status: error.status, message: error.message }
  }
}

const sendAll = (fateOf: () => Fate) =>
  sendWaiting((key, action, fields) => {
    void post(action, { ...fields, [WAITING_FIELD]: key }, fateOf())
  })

const onBoard = () => `/board/${board.boardId}`
const onCard = (id: string) => `${onBoard()}/cards/${id}`

test("a new card of any board waits with its board, and since when a day is meant", async () => {
  vi.setSystemTime("2026-11-30T22:30:00Z")
  const fields = { intent: "create-card", boardId: board.boardId, text: "Dig today" }
  await post("/new", fields, "lost before")
  const [form] = waitingForms()
  expect(form?.boardId).toBe(board.boardId)
  expect(form?.fields).toContainEqual(["typedAt", "2026-11-30T22:30:00.000Z"])
  vi.useRealTimers()
})

test("nothing is lost and nothing doubled, however often the connection is lost", async () => {
  let state = 11
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  let losses = 0
  let edits = 0
  const fateOf = (): Fate => {
    const fate = (["arrives", "lost before", "lost after"] as const)[next(3)] ?? "arrives"
    if (fate !== "arrives") losses += 1
    return fate
  }
  type Model = { title: string; list: string; done: boolean; comments: string[] }
  const cards = new Map<string, Model>()
  const lists = [board.list("To do"), board.list("Done")]
  const act = async () => {
    const ids = [...cards.keys()]
    const id = ids[next(Math.max(1, ids.length))]
    const card = id === undefined ? undefined : cards.get(id)
    const kind = id === undefined || !card ? 0 : next(5)
    if (kind === 0 || id === undefined || !card) {
      const made = { title: `Card ${String(cards.size)}`, list: lists[next(2)] ?? "", done: false }
      const fresh = newId()
      cards.set(fresh, { ...made, comments: [] })
      const fields = { intent: "create-card", id: fresh, listId: made.list, title: made.title }
      return post(onBoard(), fields, fateOf())
    }
    if (kind === 1) {
      card.list = lists[next(2)] ?? ""
      const fields = { intent: "move-card", cardId: id, newListId: card.list, newPosition: "0" }
      return post(onBoard(), fields, fateOf())
    }
    if (kind === 2) {
      card.done = !card.done
      edits += 1
      const fields = { intent: "set-completed", cardId: id, completed: String(card.done) }
      return post(onBoard(), fields, fateOf())
    }
    if (kind === 3) {
      const fields = { intent: "edit-title", "base.title": card.title }
      card.title = `${card.title}.`
      edits += 1
      return post(onCard(id), { ...fields, title: card.title }, fateOf())
    }
    const text = `Comment ${String(card.comments.length)}`
    card.comments.push(text)
    return post(onCard(id), { intent: "create-comment", id: newId(), text }, fateOf())
  }
  let acts = 0
  while (losses < LOSSES) {
    expect(await act()).toMatchObject({ ok: true })
    acts += 1
    // The page is loaded again, or the connection seems to be back.
    if (next(4) === 0) {
      setAuthor(undefined)
      setAuthor(owner.id)
    }
    if (next(3) === 0) await sendAll(fateOf)
  }
  expect(await sendAll(() => "arrives")).toBe(true)
  expect(waitingForms()).toEqual([])

  const shown = (await getBoard(owner, board)).lists.flatMap((list) =>
    list.cards.map(({ id, title, completed }) => ({ id, title, list: list.id, done: completed })),
  )
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
  const wanted = [...cards].map(([id, { comments: _, ...card }]) => ({ id, ...card }))
  expect(shown.sort(byId)).toEqual(wanted.sort(byId))
  for (const [cardId, { comments }] of cards) {
    const rows = await db.comment.findMany({ where: { cardId }, orderBy: { position: "asc" } })
    expect(rows.map(({ text }) => text)).toEqual(comments)
  }
  const entries = await db.activity.groupBy({
    by: ["kind"],
    where: { boardId: board.boardId },
    _count: true,
  })
  const count = (kind: string) => entries.find((entry) => entry.kind === kind)?._count ?? 0
  expect(count("card_created")).toBe(cards.size)
  const comments = [...cards.values()].reduce((sum, card) => sum + card.comments.length, 0)
  expect(count("comment_created")).toBe(comments)
  expect(count("card_changed")).toBe(edits)
  expect(acts).toBeGreaterThan(cards.size)
})

test("what the server refuses stays with its text, and what follows is sent", async () => {
  const id = newId()
  await post(onCard(newId()), { intent: "create-comment", id, text: "Lost words" }, "lost before")
  const title = { intent: "create-card", id: newId(), listId: board.list("To do"), title: "Kept" }
  expect(await post(onBoard(), title, "arrives")).toMatchObject({ status: 0 })
  expect(waitingForms()).toHaveLength(2)
  expect(await sendAll(() => "arrives")).toBe(true)
  expect(waitingForms()).toMatchObject([{ refused: "Not found." }])
  expect(waitingForms()[0]?.fields).toContainEqual(["text", "Lost words"])
  expect((await getBoard(owner, board)).lists[0]?.cards).toMatchObject([{ title: "Kept" }])
  dropForm(waitingForms()[0]?.key ?? "")
  expect(stored.size).toBe(0)
})

test("a busy server gets it later, another person's browser nothing", async () => {
  const fields = { intent: "create-card", id: newId(), listId: board.list("To do"), title: "Later" }
  await post(onBoard(), fields, "lost before")
  const busy = (key: string, action: string, all: Record<string, string>) => {
    const body = new URLSearchParams({ ...all, [WAITING_FIELD]: key })
    const request = new Request(`${ORIGIN}${action}`, { method: "POST", body })
    const serverAction = () => Promise.resolve({ ok: false, intent: "", status: 503 })
    void sendForm({ request, params: {}, serverAction } as never)
  }
  expect(await sendWaiting(busy)).toBe(false)
  expect(waitingForms()).toHaveLength(1)
  setAuthor(newId())
  expect(waitingForms()).toEqual([])
  setAuthor(owner.id)
  signedIn = newId()
  expect(await sendAll(() => "arrives")).toBe(false)
  signedIn = owner.id
  expect(await sendAll(() => "arrives")).toBe(true)
  expect((await getBoard(owner, board)).lists[0]?.cards).toMatchObject([{ title: "Later" }])
})
