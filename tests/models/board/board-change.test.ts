import { beforeEach, expect, test } from "vitest"
import type { User } from "~/database/types"
import { db } from "~/database/db.server"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { moveCardAnywhere } from "~/models/board/card/card-order.server"
import { createCard, updateCard } from "~/models/board/card/card.server"
import type { LeftBehind } from "~/models/board/card/card"
import { createChecklistItem, updateChecklistItem } from "~/models/board/checklist/checklist.server"
import { setCardField } from "~/models/board/card/card-field.server"
import { parseValues, type FieldKind } from "~/models/board/custom-field/custom-field"
import { createField } from "~/models/board/custom-field/custom-field.server"
import { undoLast } from "~/models/board/take-back/undo.server"
import { setCardWatch } from "~/models/board/watch/watch.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { refusalOf } from "../effect"

let ana: User
let bo: User
let here: LaidOut
let there: LaidOut
let cardId: string

beforeEach(async () => {
  ana = await aUser({ name: "Ana" })
  here = await aBoardWith(ana, ["To do", "x", "a", "y"])
  there = await aBoardWith(ana, ["Else"])
  bo = await aMember(here.boardId, "editor", await aUser({ name: "Bo" }))
  cardId = here.card("a")
})

const field = (board: LaidOut, name: string, kind: FieldKind, names: string[] = []) =>
  createField(ana, {
    boardId: board.boardId,
    name,
    kind,
    unit: "",
    onFace: false,
    options: names.map((option) => ({ name: option, color: "#3b82f6" })),
  })
const set = (fieldId: string, value: string | number) =>
  setCardField(ana, { cardId, fieldId, value })
const move = (knows?: string | null) => {
  const to = { cardId, newListId: there.list("Else"), newPosition: 0 }
  return moveCardAnywhere(ana, { ...to, ...(knows !== undefined && { knows }) })
}
const back = () => moveCardAnywhere(ana, { cardId, newListId: here.list("To do"), newPosition: 1 })
const valuesNow = async () =>
  parseValues((await db.card.findUniqueOrThrow({ where: { id: cardId } })).fields)

test("values go to fields of the same name and kind, are listed where there is none, and come back", async () => {
  const mine = {
    size: await field(here, "Size", "number"),
    team: await field(here, "Team", "choice", ["Red", "Blue"]),
    note: await field(here, "Note", "text"),
    day: await field(here, "Day", "text"),
  }
  const theirs = {
    size: await field(there, "size", "number"),
    team: await field(there, "Team", "choice", ["blue"]),
    day: await field(there, "Day", "date"),
  }
  const blue = mine.team.options[1]?.id ?? ""
  await set(mine.size.id, 5)
  await set(mine.team.id, blue)
  await set(mine.note.id, "ask")
  await set(mine.day.id, "some")
  const before = await valuesNow()
  const { details } = await refusalOf(move(null))
  const { lines } = details.current as LeftBehind
  expect(lines).toEqual([
    "That board has no field for Note: ask; Day: some. It comes back when the card does.",
  ])
  await move(there.boardId)
  expect(await valuesNow()).toEqual({
    [theirs.size.id]: 5,
    [theirs.team.id]: theirs.team.options[0]?.id,
    [mine.note.id]: "ask",
    [mine.day.id]: "some",
  })
  const came = await db.activity.findFirstOrThrow({ where: { cardId, kind: "card_came" } })
  expect(came.details).toMatchObject({ kept: [{ field: "Note", value: "ask" }, { field: "Day" }] })
  await back()
  expect(await valuesNow()).toEqual(before)
})

test.each(["here", "there"])(
  "is undone from the board %s, with people, places, labels and values",
  async (where) => {
    const size = await field(here, "Size", "number")
    await set(size.id, 5)
    await updateCard(ana, { cardId, labels: ["Bug:#ef4444"] })
    const listId = there.list("Else")
    const other = await createCard(ana, { listId, title: "z" })
    await updateCard(ana, { cardId: other.id, labels: ["BUG:#22c55e"] })
    await assignUser(ana, { cardId, userId: bo.id })
    const { id } = await createChecklistItem(ana, { cardId, text: "x" })
    await updateChecklistItem(ana, { id, assigneeId: bo.id })
    await setCardWatch(bo, { cardId, watch: true })
    const all = async () => ({
      card: await db.card.findUniqueOrThrow({ where: { id: cardId } }),
      people: await db.cardAssignment.findMany({ where: { cardId }, omit: { createdAt: true } }),
      items: await db.checklistItem.findMany({ where: { cardId } }),
      watches: await db.watch.findMany({ where: { cardId }, omit: { createdAt: true } }),
      order: await db.card.findMany({
        where: { listId: here.list("To do") },
        orderBy: { position: "asc" },
      }),
    })
    const before = await all()
    await move()
    expect(await all()).toMatchObject({ people: [], watches: [] })
    const [first, second] = where === "here" ? [here, there] : [there, here]
    const { undone } = await undoLast(ana, { boardId: first.boardId })
    expect(undone).toMatch("Moved “a” to the board")
    expect(await all()).toEqual(before)
    // The step on the other board is gone, too.
    const next = await undoLast(ana, { boardId: second.boardId }).catch((error: unknown) =>
      String(error),
    )
    expect(JSON.stringify(next)).not.toContain("Moved “a”")
  },
)

test("keeps what others have changed on the new board", async () => {
  const size = await field(here, "Size", "number")
  const theirs = await field(there, "Size", "number")
  await aMember(there.boardId, "editor", bo)
  await set(size.id, 5)
  await move()
  await setCardField(bo, { cardId, fieldId: theirs.id, value: 7 })
  await updateCard(bo, { cardId, priority: "high" })
  await undoLast(ana, { boardId: there.boardId })
  expect(await valuesNow()).toEqual({ [size.id]: 7 })
  expect(await db.card.findUniqueOrThrow({ where: { id: cardId } })).toMatchObject({
    priority: "high",
  })
})
