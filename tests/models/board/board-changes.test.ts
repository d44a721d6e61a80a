import { expect, test } from "vitest"
import { assignUser, unassignUser } from "~/models/board/assignment/assignment.server"
import { withChanges, type Change } from "~/models/board/board-page/board-change"
import { readFilter } from "~/models/board/board-page/board-filter"
import { getBoardPage } from "~/models/board/board-page/board-page.server"
import type { CalendarPage } from "~/models/views/calendar/calendar-page"
import { getCalendarPage } from "~/models/views/calendar/calendar-page.server"
import { withCalendarChanges } from "~/models/views/calendar/calendar-changes"
import { copyCard, createCard, deleteCard, updateCard } from "~/models/board/card/card.server"
import { moveCard } from "~/models/board/card/card-order.server"
import { createChecklistItem } from "~/models/board/checklist/checklist.server"
import { createComment } from "~/models/board/comment/comment.server"
import { setCardField } from "~/models/board/card/card-field.server"
import { CreateField } from "~/models/board/custom-field/custom-field-fields"
import { createField } from "~/models/board/custom-field/custom-field.server"
import type { DeletionRef } from "~/models/board/deletion/deletion"
import { listDeletions } from "~/models/board/deletion/deletion.server"
import { restoreDeletion } from "~/models/board/deletion/restoration.server"
import { toggleCardLabel } from "~/models/board/label-change/card-label.server"
import { createList, deleteList, moveList, updateList } from "~/models/board/list/list.server"
import { removeMember } from "~/models/people/member/member.server"
import { getChanges, setServerBuild } from "~/live/board-changes.server"
import { connect, disconnect, join, startHub, type SocketConnection } from "~/live/hub.server"
import { aBoardWith, aMember, aUser } from "../../builders"
import { refusalOf } from "../effect"

startHub()

/** Ten thousand take half a minute: `STEPS=10000 npx vitest run tests/models/board/board-changes.test.ts`. */
const STEPS = Number(process.env.STEPS ?? 300)
const ZONE = "Europe/Berlin"

/** As many of them are compared in a calendar, too. */
const MONTHS = 100

/** Cards without a due date have no certain order within their list, and labels of the filter are not counted anew. */
function byList({ undated, shortened, ...page }: CalendarPage): CalendarPage {
  const pairs = undated.cards.map((card, at) => ({ card, list: undated.lists[at] ?? 0 }))
  pairs.sort((a, b) => a.list - b.list || (a.card.id < b.card.id ? -1 : 1))
  const cards = pairs.map(({ card }) => card)
  const lists = pairs.map(({ list }) => list)
  const without = shortened && { shortened: { ...shortened, labels: [] } }
  return { ...page, ...without, undated: { cards, lists, more: undated.more } }
}

type Message = { type: string; version: number; step?: Change["step"] }

/** Watches a board as a page does that applies changes. */
function aPageOf(boardId: string, userId: string) {
  const messages: Message[] = []
  const closed: number[] = []
  const line: SocketConnection = {
    sessionId: `session of ${userId}`,
    userId,
    send: (message) => messages.push(message as Message),
    close: (code) => closed.push(code),
  }
  connect(line)
  join(line, boardId, ZONE)
  return { messages, closed, stop: () => disconnect(line) }
}

/** Numbers between 0 and 1 that are the same in each run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

test("random changes, applied one by one, equal the whole board at every version", async () => {
  const owner = await aUser()
  const { boardId } = await aBoardWith(owner, ["one", "a", "b"], ["two", "c", "d"], ["three"])
  const random = randomFrom(7)
  const below = (count: number) => Math.floor(random() * count)
  const watching = aPageOf(boardId, owner.id)
  const read = () => getBoardPage(owner, { boardId }, ZONE)
  let page = await read()

  const changeSomething = async (): Promise<unknown> => {
    const list = page.lists[below(page.lists.length)]
    const cards = page.lists.flatMap((each) => each.cards)
    const cardId = cards[below(cards.length)]?.id
    if (!list) return createList(owner, { boardId, name: "first" })
    if (cardId === undefined) return createCard(owner, { listId: list.id, title: "only" })
    const deletions = async (): Promise<DeletionRef[]> => listDeletions(owner, { boardId })
    const commands: (() => Promise<unknown>)[] = [
      () => moveCard(owner, { cardId, newListId: list.id, newPosition: below(8) }),
      () => moveCard(owner, { cardId, newListId: list.id, newPosition: below(3) }),
      () => moveCard(owner, { cardId, newListId: list.id, newPosition: 99 }),
      () => createCard(owner, { listId: list.id, title: "new", position: below(5) }),
      () => createCard(owner, { listId: list.id, title: "last" }),
      () => copyCard(owner, { cardId }),
      () => updateCard(owner, { cardId, title: `t ${String(below(99))}`, estimate: below(9) }),
      () => updateCard(owner, { cardId, dueDate: new Date(Date.UTC(2030, 4, below(28), 22, 30)) }),
      () => updateCard(owner, { cardId, dueDate: null }),
      () => createComment(owner, { cardId, text: "Said" }),
      () => createChecklistItem(owner, { cardId, text: "To do", completed: random() < 0.5 }),
      () => toggleCardLabel(owner, { cardId, label: "Bug:#ef4444", on: random() < 0.5 }),
      () => assignUser(owner, { cardId, userId: owner.id }),
      () => unassignUser(owner, { cardId, userId: owner.id }),
      () => updateList(owner, { listId: list.id, name: `l ${String(below(99))}` }),
      () => moveList(owner, { listId: list.id, newPosition: below(6) }),
    ]
    if (cards.length > 12)
      commands.push(...[1, 2, 3].map(() => () => deleteCard(owner, { cardId })))
    if (page.lists.length < 6) commands.push(() => createList(owner, { boardId, name: "l" }))
    if (page.lists.length > 3) commands.push(() => deleteList(owner, { listId: list.id }))
    commands.push(async () => {
      const [latest] = await deletions()
      if (latest) await restoreDeletion(owner, { deletionId: latest.id })
    })
    return commands[below(commands.length)]?.()
  }

  const readMonth = async () =>
    byList(
      await getCalendarPage(owner, { boardId }, ZONE, {
        filter: readFilter(new URLSearchParams()),
        firstWeekday: 1,
        search: new URLSearchParams("month=2030-05"),
      }),
    )
  let month = await readMonth()
  let appliedInMonth = 0
  let applied = 0
  for (let i = 0; i < STEPS; i += 1) {
    const before = watching.messages.length
    // A card may be restored whose list is gone.
    await changeSomething().catch(() => undefined)
    const whole = await read()
    await expect
      .poll(() => watching.messages.at(-1)?.version ?? page.version, { interval: 1 })
      .toBe(whole.version)
    const changes = watching.messages.slice(before).map(({ version, step }) => ({ version, step }))
    const known = changes.every((change): change is Change => change.step !== undefined)
    const next = known ? withChanges(page, changes) : whole
    expect(next && next, `step ${String(i)}`).toEqual(whole)
    if (known) applied += changes.length
    page = whole
    // A calendar is read slowly here.
    if (i >= MONTHS) continue
    const wholeMonth = await readMonth()
    const nextMonth = known ? withCalendarChanges(month, changes) : null
    if (nextMonth) expect(byList(nextMonth), `step ${String(i)}`).toEqual(wholeMonth)
    if (nextMonth) appliedInMonth += changes.length
    month = wholeMonth
  }
  watching.stop()
  expect(appliedInMonth).toBeGreaterThan(MONTHS * 0.6)
  expect(applied).toBeGreaterThan(STEPS * 0.6)
})

test("a changed card comes with the values of its custom fields, unless they are long", async () => {
  const owner = await aUser()
  const { boardId, card } = await aBoardWith(owner, ["list", "a"])
  const cardId = card("a")
  const watching = aPageOf(boardId, owner.id)
  const aField = async (name: string) =>
    (await createField(owner, CreateField.parse({ boardId, name, kind: "text" }))).id
  const [one, two, three] = [await aField("One"), await aField("Two"), await aField("Three")]
  const valuesAfter = async (fieldId: string, value: string) => {
    const before = watching.messages.length
    await setCardField(owner, { cardId, fieldId, value })
    await expect.poll(() => watching.messages.length).toBeGreaterThan(before)
    return (watching.messages.at(-1)?.step as { values?: unknown }).values
  }
  expect(await valuesAfter(one, "short")).toEqual({ [one]: "short" })
  expect(await valuesAfter(one, "")).toBeUndefined()
  await valuesAfter(two, "x".repeat(500))
  expect(await valuesAfter(three, "y".repeat(500))).toBeNull()
  watching.stop()
})

test("somebody who is removed gets nothing that is changed after it", async () => {
  const owner = await aUser()
  const { boardId, card } = await aBoardWith(owner, ["list", "a"])
  const member = await aUser()
  const random = randomFrom(3)
  for (let round = 0; round < 8; round += 1) {
    await aMember(boardId, "viewer", member)
    const watching = aPageOf(boardId, member.id)
    const rename = (title: string) => updateCard(owner, { cardId: card("a"), title })
    const at = Math.floor(random() * 6)
    let removal = Infinity
    const all = Array.from({ length: 6 }, async (_, i) => {
      if (i === at) await removeMember(owner, { boardId, userId: member.id })
      else await rename(`round ${String(round)}, ${String(i)}`)
    })
    const everything = aPageOf(boardId, owner.id)
    await Promise.all(all)
    await expect.poll(() => everything.messages.length).toBe(6)
    removal = everything.messages.find(({ type }) => type === "board_updated")?.version ?? 0
    expect(watching.messages.filter(({ version }) => version > removal)).toEqual([])
    expect(watching.closed).toHaveLength(1)
    everything.stop()
    watching.stop()
  }
})

test("what has changed since a version is told, to a page of this build only", async () => {
  const owner = await aUser()
  const { boardId, list } = await aBoardWith(owner, ["list", "a"])
  setServerBuild("this build")
  const ask = { boardId, build: "this build" }
  const page = await getBoardPage(owner, { boardId }, "UTC")
  const stranger = await aUser()
  expect((await refusalOf(getChanges(stranger, { ...ask, since: 0 }))).status).toBe(404)
  expect(await getChanges(owner, { ...ask, since: page.version })).toMatchObject({ changes: [] })
  const { id } = await createCard(owner, { listId: list("list"), title: "b" })
  await updateCard(owner, { cardId: id, title: "c" })
  const answer = await getChanges(owner, { ...ask, since: page.version })
  expect(answer).toMatchObject({ userRole: "owner", version: page.version + 2 })
  const next = withChanges(page, answer.changes ?? [])
  expect(next?.lists[0]?.cards.map(({ title }) => title)).toEqual(["a", "c"])
  expect((await getChanges(owner, { ...ask, since: 0 })).changes).toBeNull()
  const other = { ...ask, build: "another", since: page.version }
  expect((await getChanges(owner, other)).changes).toBeNull()
  setServerBuild("")
})
