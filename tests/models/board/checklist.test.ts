import type { User } from "~/database/types"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { transaction } from "~/database/db.server"
import { CreateChecklistItem } from "~/models/board/checklist/checklist"
import type { ShownItem } from "~/models/board/checklist/checklist-texts.server"
import {
  createChecklistItem,
  deleteChecklistItem,
  getChecklist,
  updateChecklistItem,
} from "~/models/board/checklist/checklist.server"
import { withChecklistForm } from "~/routes/board.$boardId.cards.$cardId/checklists/checklist-moves"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { expectNoEffect, expectOneEvent, expectRefused } from "../effect"

let owner: User
let viewer: User
let board: LaidOut
let cardId: string

beforeAll(async () => {
  owner = await aUser()
  viewer = await aUser()
})

beforeEach(async () => {
  board = await aBoardWith(owner, ["To do", "a", "b"])
  await aMember(board.boardId, "viewer", viewer)
  cardId = board.card("a")
})

const add = (text: string, position?: number) =>
  createChecklistItem(owner, { cardId, text, ...(position !== undefined && { position }) })
const shown = async () =>
  (await getChecklist(owner, { cardId })).items.map(
    ({ text, completed }) => text + (completed ? "!" : ""),
  )

describe("refusals", () => {
  test("an item of another card or board is not found through this one", async () => {
    const { id } = await add("Dig")
    const other = await aBoardWith(owner, ["To do", "x"])
    const elsewhere = [
      { id, cardId: board.card("b") },
      { id, cardId: other.card("x") },
      { id, boardId: other.boardId },
    ]
    for (const key of elsewhere) {
      await expectRefused(404, () => updateChecklistItem(owner, { ...key, completed: true }))
      await expectRefused(404, () => deleteChecklistItem(owner, key))
    }
    const through = { cardId, boardId: other.boardId, text: "x" }
    await expectRefused(404, () => createChecklistItem(owner, through))
  })

  test("an id that is used otherwise", async () => {
    const { id } = await add("Dig")
    await expectRefused(409, () => createChecklistItem(owner, { id, cardId, text: "Plant" }))
    const there = { id, cardId: board.card("b"), text: "Dig" }
    await expectRefused(409, () => createChecklistItem(owner, there))
  })

  test("more items than a card can have", async () => {
    await transaction((tx) =>
      tx.checklistItem.createMany({
        data: Array.from({ length: LIMITS.checklistItems }, (_, position) => ({
          id: newId(),
          cardId,
          text: "x",
          position,
        })),
      }),
    )
    const refusal = await expectRefused(400, () => add("one more"))
    expect(refusal.message).toBe("A card can have at most 200 checklist items.")
  })

  test("a text that has changed since it was read, with the item as it is", async () => {
    const { id } = await add("Dig")
    await updateChecklistItem(owner, { id, text: "Dig deep" })
    const stale = { id, text: "Dig here", base: { text: "Dig" } }
    const refusal = await expectRefused(409, () => updateChecklistItem(owner, stale))
    expect(refusal.details.current).toMatchObject({ id, text: "Dig deep" })
  })

  test.each(["", "   ", undefined])("the text %j", (text) => {
    expect(CreateChecklistItem.safeParse({ cardId: newId(), text }).success).toBe(false)
  })
})

describe("a checklist", () => {
  test("adds items at the end, or where it is wished", async () => {
    await expectOneEvent("card_updated", board, () => add("b"))
    await add("d", 99)
    await add("a", 0)
    await add("c", 2)
    const { items } = await getChecklist(owner, { cardId })
    expect(items.map(({ text, position }) => `${text}${String(position)}`)).toEqual([
      "a0",
      "b1",
      "c2",
      "d3",
    ])
  })

  test("makes one item of a create that is sent twice", async () => {
    const id = newId()
    const first = await createChecklistItem(owner, { id, cardId, text: "Dig" })
    const again = await expectNoEffect(() =>
      createChecklistItem(owner, { id, cardId, text: "Dig" }),
    )
    expect(again).toEqual(first)
  })

  test("ticks and unticks, and tells nobody of a tick that is there", async () => {
    const { id } = await add("Dig")
    await expectOneEvent("card_updated", board, () =>
      updateChecklistItem(owner, { id, completed: true }),
    )
    await expectNoEffect(() => updateChecklistItem(owner, { id, completed: true }))
    expect(await shown()).toEqual(["Dig!"])
    await updateChecklistItem(owner, { id, completed: false })
    expect(await shown()).toEqual(["Dig"])
  })

  test.each([
    ["a", 2, "bcad"],
    ["d", 0, "dabc"],
    ["b", 99, "acdb"],
  ])("moves item %s to %i", async (text, position, order) => {
    for (const each of "abcd") await add(each)
    const item = (await getChecklist(owner, { cardId })).items.find((each) => each.text === text)
    const id = item?.id ?? ""
    await expectOneEvent("card_updated", board, () => updateChecklistItem(owner, { id, position }))
    expect((await shown()).join("")).toBe(order)
    const positions = (await getChecklist(owner, { cardId })).items.map((each) => each.position)
    expect(positions).toEqual([0, 1, 2, 3])
    await expectNoEffect(() => updateChecklistItem(owner, { id, position }))
  })

  test("closes the gap of an item that is deleted", async () => {
    await add("a")
    const { id } = await add("b")
    await add("c")
    await expectOneEvent("card_updated", board, () => deleteChecklistItem(owner, { id }))
    const { items } = await getChecklist(owner, { cardId })
    expect(items.map(({ text, position }) => [text, position])).toEqual([
      ["a", 0],
      ["c", 1],
    ])
    await expectRefused(404, () => deleteChecklistItem(owner, { id }))
  })
})

test("shows forms that are on their way", () => {
  const item = (id: string, position: number): ShownItem & { position: number } => ({
    id,
    text: id,
    position,
    completed: false,
  })
  const items = [item("a", 0), item("b", 1), item("c", 2)]
  const after = (form: Record<string, string>) =>
    withChecklistForm(items, new Map(Object.entries(form)))
  const ids = (form: Record<string, string>) => after(form).map(({ id }) => id)
  expect(ids({ intent: "move-checklist-item", id: "c", position: "0" })).toEqual(["c", "a", "b"])
  expect(ids({ intent: "delete-checklist-item", id: "b" })).toEqual(["a", "c"])
  const ticked = after({ intent: "tick-checklist-item", id: "b", completed: "true" })
  expect(ticked.map(({ completed }) => completed)).toEqual([false, true, false])
  expect(after({ intent: "edit-checklist-item", id: "a", text: " new " })[0]?.text).toBe("new")
  const [assigned] = after({ intent: "assign-checklist-item", id: "a", assignee: "u1" })
  expect(assigned).toMatchObject({ assigneeId: "u1", importedAssignee: undefined })
  const nobody = { intent: "assign-checklist-item", id: "a", assignee: "nobody" }
  expect(after(nobody)[0]?.assigneeId).toBeUndefined()
  const date = { intent: "date-checklist-item", id: "a", date: "2031-05-01", time: "09:30" }
  expect(after(date)[0]?.due).toMatchObject({ tone: "later", dueDate: "2031-05-01T09:30" })
  expect(after({ ...date, date: "" })[0]?.due).toBeUndefined()
  const tick = new Map(
    Object.entries({ intent: "tick-checklist-item", id: "a", completed: "true" }),
  )
  expect(withChecklistForm(after(date), tick)[0]?.due?.tone).toBe("done")
  expect(after({ intent: "move-checklist-item", id: "gone", position: "0" })).toBe(items)
  expect(after({ intent: "edit-title", id: "a" })).toBe(items)
})
