import type { User } from "~/database/types"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { db, transaction } from "~/database/db.server"
import { listActivity } from "~/models/views/activity/activity.server"
import { deleteAccount } from "~/models/leaving/account-deletion.server"
import { copyCard, getCard } from "~/models/board/card/card.server"
import { moveCardAnywhere } from "~/models/board/card/card-order.server"
import {
  createChecklistItem,
  deleteChecklistItem,
  getChecklist,
  updateChecklistItem,
} from "~/models/board/checklist/checklist.server"
import {
  AssignChecklistItem,
  DateChecklistItem,
  EditChecklistItem,
} from "~/models/board/checklist/edit-item-fields"
import { convertChecklistItem } from "~/models/board/checklist/item-card.server"
import {
  createChecklist,
  deleteChecklist,
  getChecklists,
  updateChecklist,
} from "~/models/board/checklist/named-checklist.server"
import {
  groupItems,
  positionAt,
} from "~/routes/board.$boardId.cards.$cardId/checklists/checklist-moves"
import { listRelations } from "~/models/board/relation/relation.server"
import { undoLast } from "~/models/board/take-back/undo.server"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { removeMember } from "~/models/people/member/member.server"
import { aBoardWith, aMember, aUser, getBoard, PASSWORD, type LaidOut } from "../../builders"
import { expectOneEvent, expectRefused } from "../effect"

let owner: User
let viewer: User
let editor: User
let stranger: User
let board: LaidOut
let cardId: string

beforeAll(async () => {
  owner = await aUser()
  viewer = await aUser()
  editor = await aUser()
  stranger = await aUser()
})

beforeEach(async () => {
  board = await aBoardWith(owner, ["To do", "a", "b"], ["Done"])
  await aMember(board.boardId, "viewer", viewer)
  await aMember(board.boardId, "editor", editor)
  cardId = board.card("a")
})

const add = (text: string, checklistId?: string) =>
  createChecklistItem(owner, { cardId, text, ...(checklistId !== undefined && { checklistId }) })
const named = (name: string) => createChecklist(owner, { cardId, name })

/** The checklists with their items, as `name: item, item`. */
async function shown(of = cardId): Promise<string[]> {
  const checklists = await getChecklists(owner, { cardId: of })
  const { items } = await getChecklist(owner, { cardId: of })
  const groups = groupItems(items, checklists)
  return checklists.map(
    ({ name }, at) => `${name}: ${groups[at]?.items.map(({ text }) => text).join(", ") ?? ""}`,
  )
}

describe("refusals", () => {
  test("what belongs to another card or board is not found through this one", async () => {
    const item = await add("Dig")
    const { id } = await named("Shopping")
    const other = await aBoardWith(owner, ["To do", "x"])
    for (const on of [{ cardId: board.card("b") }, { boardId: other.boardId }]) {
      await expectRefused(404, () => updateChecklist(owner, { id, name: "x", ...on }))
      await expectRefused(404, () => deleteChecklist(owner, { id, ...on }))
      await expectRefused(404, () => convertChecklistItem(owner, { id: item.id, ...on }))
    }
    await expectRefused(404, () => deleteChecklist(owner, { id: newId() }))
    const away = await createChecklist(owner, { cardId: board.card("b"), name: "Away" })
    for (const checklistId of [away.id, newId(), board.card("b")]) {
      await expectRefused(400, () => add("x", checklistId))
      await expectRefused(400, () => updateChecklistItem(owner, { id: item.id, checklistId }))
    }
  })

  test("an id that is used otherwise, too many checklists, an only one without items", async () => {
    await expectRefused(404, () => deleteChecklist(owner, { id: cardId }))
    const { id } = await named("1")
    await expectRefused(409, () => createChecklist(owner, { id, cardId, name: "2" }))
    await expectRefused(409, () => createChecklist(owner, { id: cardId, cardId, name: "2" }))
    const rows = Array.from({ length: LIMITS.checklists - 1 }, (_, at) => ({
      id: newId(),
      cardId,
      name: String(at),
      position: at + 1,
    }))
    await transaction((tx) => tx.checklist.createMany({ data: rows }))
    await expectRefused(400, () => named("one more"))
  })

  test("an item is given to members only", async () => {
    const { id } = await add("Dig")
    for (const assigneeId of [stranger.id, newId()]) {
      await expectRefused(400, () => updateChecklistItem(owner, { id, assigneeId }))
      await expectRefused(400, () => convertChecklistItem(owner, { id, assigneeId }))
    }
  })
})

describe("several checklists", () => {
  test("the first of a card has no row until there is another, or a name", async () => {
    expect(await shown()).toEqual(["Checklist: "])
    await add("Dig")
    expect(await getChecklists(owner, { cardId })).toEqual([
      { id: cardId, cardId, name: "Checklist", position: 0 },
    ])
    const name = "Shopping"
    await expectOneEvent("card_updated", board, () => named(name))
    const [first, second] = await getChecklists(owner, { cardId })
    await add("Seeds", second?.id)
    await add("Rake")
    expect(await shown()).toEqual(["Checklist: Dig, Rake", "Shopping: Seeds"])
    await updateChecklist(owner, { id: first?.id ?? "", name: "Work" })
    expect(await shown()).toEqual(["Work: Dig, Rake", "Shopping: Seeds"])
    expect((await getCard(owner, { cardId })).card.checklistCount).toBe(3)
  })

  test("an empty card's first one is the one that is added; the same id adds one", async () => {
    const id = newId()
    const input = { id, cardId, name: "Shopping" }
    expect(await createChecklist(owner, input)).toEqual(await createChecklist(owner, input))
    await add("Seeds")
    expect(await shown()).toEqual(["Shopping: Seeds"])
  })

  test("are renamed by the card's id, moved and deleted with their items", async () => {
    await add("Dig")
    await updateChecklist(owner, { id: cardId, name: "Work" })
    const shopping = await named("Shopping")
    await add("Seeds", shopping.id)
    await add("Rake")
    await expectOneEvent("card_updated", board, () =>
      updateChecklist(owner, { id: shopping.id, position: 0 }),
    )
    expect(await shown()).toEqual(["Shopping: Seeds", "Work: Dig, Rake"])
    await add("Pots")
    expect(await shown()).toEqual(["Shopping: Seeds, Pots", "Work: Dig, Rake"])
    await expectOneEvent("card_updated", board, () => deleteChecklist(owner, { id: shopping.id }))
    expect(await shown()).toEqual(["Work: Dig, Rake"])
    const { items } = await getChecklist(owner, { cardId })
    expect(items.map(({ position }) => position)).toEqual([0, 1])
    await deleteChecklist(owner, { id: cardId })
    expect(await shown()).toEqual(["Checklist: "])
  })

  test("items move between them, and calls that know one list keep its order", async () => {
    const dig = await add("Dig")
    const shopping = await named("Shopping")
    const seeds = await add("Seeds", shopping.id)
    await add("Rake")
    const texts = async () =>
      (await getChecklist(owner, { cardId })).items.map(({ text }) => text).join()
    await updateChecklistItem(owner, { id: seeds.id, position: 2 })
    expect(await texts()).toBe("Dig,Rake,Seeds")
    await updateChecklistItem(owner, { id: dig.id, checklistId: shopping.id })
    expect(await shown()).toEqual(["Checklist: Rake", "Shopping: Seeds, Dig"])
    const [first] = await getChecklists(owner, { cardId })
    await updateChecklistItem(owner, { id: seeds.id, checklistId: first?.id ?? "", position: 0 })
    expect(await shown()).toEqual(["Checklist: Seeds, Rake", "Shopping: Dig"])
    await deleteChecklistItem(owner, { id: seeds.id })
    expect(await texts()).toBe("Rake,Dig")
  })

  test("a place on a checklist is a position on the card", () => {
    const checklists = [{ id: "1" }, { id: "2" }]
    const item = (id: string, checklistId?: string) => ({
      id,
      text: id,
      completed: false,
      ...(checklistId !== undefined && { checklistId }),
    })
    const items = [item("a"), item("x", "2"), item("b", "1"), item("y", "2")]
    const at = (id: string, checklistId: string, index: number) =>
      positionAt(items, checklists, id, { checklistId, index })
    expect([at("a", "2", 0), at("a", "2", 1), at("a", "2", 2)]).toEqual([0, 2, 3])
    expect([at("y", "1", 0), at("y", "1", 1), at("y", "1", 2)]).toEqual([0, 2, 3])
    expect([at("a", "1", 1), at("b", "1", 0)]).toEqual([2, 0])
    expect(positionAt(items.slice(0, 1), checklists, "a", { checklistId: "2", index: 0 })).toBe(0)
  })
})

describe("the person and the date of an item", () => {
  const notified = (userId: string) =>
    db.notification.findMany({ where: { userId, cardId }, select: { kind: true, message: true } })

  test("the person is notified once, never of their own", async () => {
    const { id } = await add("Dig")
    const assign = (assigneeId: string | null) => updateChecklistItem(owner, { id, assigneeId })
    await expectOneEvent("card_updated", board, () => assign(owner.id))
    expect(await notified(owner.id)).toEqual([])
    await assign(editor.id)
    await assign(editor.id)
    expect(await notified(editor.id)).toEqual([
      { kind: "assigned", message: `${owner.name} assigned you to “Dig” on “a”` },
    ])
    expect((await assign(null)).assigneeId).toBeNull()
    const dueDate = new Date("2030-01-02T03:04:00Z")
    const dated = await updateChecklistItem(owner, { id, dueDate })
    expect(dated.dueDate).toBe("2030-01-02T03:04:00.000Z")
    await updateChecklistItem(owner, { id, dueDate: null })
    const { items: entries } = await listActivity(owner, {
      boardId: board.boardId,
      topic: "checklists",
    })
    expect(entries.map(({ text }) => text.slice(owner.name.length + 1)).slice(0, 5)).toEqual([
      "removed the due date of the item Dig on a",
      expect.stringMatching(/^set the due date of the item Dig to .*2030.* on a$/),
      `took the item Dig from ${editor.name} on a`,
      `gave the item Dig to ${editor.name} on a`,
      `gave the item Dig to ${owner.name} on a`,
    ])
  })

  test("who leaves the board, the service or does not see the next board has none", async () => {
    const leaver = await aMember(board.boardId, "editor")
    const items = [await add("1"), await add("2"), await add("3")]
    const people = [leaver.id, editor.id, owner.id]
    for (const [at, { id }] of items.entries()) {
      await updateChecklistItem(owner, { id, assigneeId: people[at] ?? null })
    }
    const assignees = async () =>
      (await getChecklist(owner, { cardId })).items.map(({ assigneeId }) => assigneeId)
    await removeMember(owner, { boardId: board.boardId, userId: leaver.id })
    expect(await assignees()).toEqual([null, editor.id, owner.id])
    const other = await aBoardWith(owner, ["Later"])
    await moveCardAnywhere(owner, { cardId, newListId: other.list("Later"), newPosition: 0 })
    expect(await assignees()).toEqual([null, null, owner.id])
  })

  test("an account that is deleted leaves its items to nobody", async () => {
    const person = await aMember(board.boardId, "editor")
    const { id } = await add("Dig")
    await updateChecklistItem(owner, { id, assigneeId: person.id })
    await deleteAccount(person, { currentPassword: PASSWORD })
    expect((await db.checklistItem.findUniqueOrThrow({ where: { id } })).assigneeId).toBeNull()
  })

  test("a form changes only what differs from the form as it was opened", () => {
    const began = { assignee: owner.id, date: "2030-01-02", time: "10:00", checklistId: newId() }
    const form = { id: newId(), text: "Dig", zone: "Europe/Berlin", began, ...began }
    const parse = (change: object) => EditChecklistItem.parse({ ...form, ...change })
    expect(parse({})).toEqual({ id: form.id, text: "Dig" })
    expect(parse({ assignee: "nobody" })).toMatchObject({ assigneeId: null })
    expect(parse({ assignee: "imported" })).toEqual({ id: form.id, text: "Dig" })
    expect(parse({ date: undefined })).toMatchObject({ dueDate: null })
    expect(parse({ time: "12:00" })).toMatchObject({ dueDate: new Date("2030-01-02T11:00:00Z") })
    expect(() => parse({ date: "tomorrow" })).toThrow("Please choose a day.")
    expect(() => parse({ assignee: "me" })).toThrow("Not a valid id.")
  })

  test("a person and a day that are chosen at the item change nothing else", () => {
    const id = newId()
    const day = { id, zone: "Europe/Berlin", date: "2030-01-02", time: "10:00" }
    expect(() => AssignChecklistItem.parse({ id })).toThrow()
    expect(() => DateChecklistItem.parse({ ...day, date: "tomorrow" })).toThrow(
      "Please choose a day.",
    )
    expect(AssignChecklistItem.parse({ id, assignee: owner.id })).toEqual({
      id,
      assigneeId: owner.id,
    })
    expect(AssignChecklistItem.parse({ id, assignee: "nobody" })).toEqual({ id, assigneeId: null })
    expect(DateChecklistItem.parse(day)).toEqual({ id, dueDate: new Date("2030-01-02T09:00:00Z") })
    expect(DateChecklistItem.parse({ ...day, date: undefined })).toEqual({ id, dueDate: null })
  })
})

describe("an item that becomes a card", () => {
  test("is the last of the list, with its person and its date", async () => {
    const dueDate = new Date("2030-01-02T03:04:00Z")
    const { id } = await add("Dig")
    await add("Rake")
    await updateChecklistItem(owner, { id, assigneeId: editor.id, dueDate, completed: true })
    const card = await convertChecklistItem(editor, { id })
    expect(card).toMatchObject({
      listId: board.list("To do"),
      title: "Dig",
      position: 2,
      completed: true,
      dueDate: dueDate.toISOString(),
      assignedUsers: [{ id: editor.id }],
    })
    expect(await shown()).toEqual(["Checklist: Rake"])
    const { lists } = await getBoard(owner, board)
    expect(lists[0]?.cards.map(({ title }) => title)).toEqual(["a", "b", "Dig"])
    const { items: entries } = await listActivity(owner, { boardId: board.boardId })
    expect(entries.slice(0, 2).map(({ text }) => text.slice(editor.name.length + 1))).toEqual([
      "added Dig to To do",
      "made a card in To do of the item Dig on a",
    ])
    await expectRefused(404, () => convertChecklistItem(owner, { id }))
  })

  test("as a part of its card, which undoing takes away with it", async () => {
    const card = await convertChecklistItem(editor, { id: (await add("Dig")).id, asPart: true })
    const parts = async () =>
      (await listRelations(owner, { cardId })).map(({ kind, card }) => [kind, card?.title])
    expect(await parts()).toEqual([["has_part", "Dig"]])
    expect(await listRelations(owner, { cardId: card.id })).toMatchObject([{ kind: "part_of" }])
    await undoLast(editor, board)
    expect(await parts()).toEqual([])
    expect(await shown()).toEqual(["Checklist: Dig"])
  })

  test("with a long text has it as its description", async () => {
    const text = `Dig\n${"deep ".repeat(100)}`.trim()
    const { title, description } = await convertChecklistItem(owner, { id: (await add(text)).id })
    expect(title).toHaveLength(LIMITS.title)
    expect(title.startsWith("Dig deep deep")).toBe(true)
    expect(description).toBe(text)
  })

  test("refuses a text that somebody else has changed", async () => {
    const { id } = await add("Dig")
    await updateChecklistItem(editor, { id, text: "Dig deep" })
    const input = { id, text: "Dig here", base: { text: "Dig" } }
    await expectRefused(409, () => convertChecklistItem(owner, input))
  })
})

test("a copy of a card has its checklists, given to nobody", async () => {
  const { id } = await add("Dig")
  const shopping = await named("Shopping")
  await add("Seeds", shopping.id)
  const dueDate = new Date("2030-01-02T03:04:00Z")
  await updateChecklistItem(owner, { id, assigneeId: editor.id, dueDate, completed: true })
  const copy = await copyCard(owner, { cardId })
  expect(await shown(copy.id)).toEqual(await shown())
  const { items } = await getChecklist(owner, { cardId: copy.id })
  expect(items[0]).toMatchObject({
    completed: false,
    assigneeId: null,
    dueDate: dueDate.toISOString(),
  })
})
