import { beforeEach, expect, test } from "vitest"
import { db } from "~/database/db.server"
import type { User } from "~/database/types"
import { ActivityOf } from "~/models/views/activity/activity"
import { listActivity } from "~/models/views/activity/activity.server"
import { archiveCard } from "~/models/board/archive/archive.server"
import { updateCard } from "~/models/board/card/card.server"
import { listBoardLabels } from "~/models/board/label/board-labels.server"
import { createLabel, listLabels, updateLabel } from "~/models/board/label/label.server"
import {
  mergeBoardLabels,
  mergeLabel,
  readLabelUses,
} from "~/models/board/label-change/merge-labels.server"
import { undoLast } from "~/models/board/take-back/undo.server"
import { LIMITS } from "~/models/text/limits"
import { aBoardWith, aCard, aMember, aUser, type LaidOut } from "../../builders"
import { expectNoEffect, expectOneEvent, expectRefused } from "../effect"

let owner: User
let board: LaidOut

beforeEach(async () => {
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "a", "b", "c"], ["Done", "d"])
  await setLabels("a", "bug:#ef4444")
  await setLabels("b", "Idea:#3b82f6", "Bug:#ef4444", "Bugs:#10b981")
  await setLabels("c", "Bugs:#10b981")
})

const setLabels = (title: string, ...labels: string[]) =>
  updateCard(owner, { cardId: board.card(title), labels })
const labelsOf = async (title: string) =>
  (await db.card.findUniqueOrThrow({ where: { id: board.card(title) } })).labels
const merge = (from = "bugs", into = "Bug:#000000", actor = owner) =>
  mergeBoardLabels(actor, { boardId: board.boardId, from, into })

test("replaces a label on all cards in the board's colour, with one event and one undo", async () => {
  await archiveCard(owner, { cardId: board.card("c") })
  const { value } = await expectOneEvent("card_updated", board, () => merge())
  expect(value.count).toBe(2)
  expect(await labelsOf("b")).toEqual(["Idea:#3b82f6", "bug:#ef4444"])
  expect(await labelsOf("c")).toEqual(["bug:#ef4444"])
  expect((await listBoardLabels(owner, board)).map(({ name, cards }) => [name, cards])).toEqual([
    ["bug", 2],
    ["Idea", 1],
  ])
  const { items } = await listActivity(owner, ActivityOf.parse({ boardId: board.boardId }))
  expect(items[0]?.text).toBe(`${owner.name} merged the label bugs into bug on 2 cards`)
  await expectNoEffect(() => merge())
})

test("can be undone", async () => {
  const before = await Promise.all(["a", "b", "c"].map(labelsOf))
  await merge()
  await undoLast(owner, board)
  expect(await Promise.all(["a", "b", "c"].map(labelsOf))).toEqual(before)
})

test("is undone at the place that the label had", async () => {
  await setLabels("a", "Bugs:#10b981", "bug:#ef4444", "Idea:#3b82f6")
  await merge()
  expect(await labelsOf("a")).toEqual(["bug:#ef4444", "Idea:#3b82f6"])
  await undoLast(owner, board)
  expect(await labelsOf("a")).toEqual(["Bugs:#10b981", "bug:#ef4444", "Idea:#3b82f6"])
})

test("can be undone on more cards than can be selected, and on those alone that still have the label", async () => {
  await setLabels("b", "Idea:#3b82f6", "Bugs:#10b981")
  const others = await Promise.all(
    Array.from({ length: LIMITS.selected }, (_, index) =>
      aCard(owner, board.list("Done"), { title: String(index) }),
    ),
  )
  for (const { id: cardId } of others) {
    await updateCard(owner, { cardId, labels: ["Bugs:#10b981"] })
  }
  expect((await merge()).value.count).toBe(LIMITS.selected + 2)
  await setLabels("c")
  expect(await undoLast(owner, board)).toEqual({ undone: "Changed “c”" })
  await setLabels("c")
  await undoLast(owner, { boardId: board.boardId, version: await lastMerge() })
  expect(await labelsOf("c")).toEqual([])
  expect(await labelsOf("a")).toEqual(["bug:#ef4444"])
  expect(await labelsOf("b")).toEqual(["Idea:#3b82f6", "Bugs:#10b981"])
  expect((await listActivity(owner, ActivityOf.parse({ ...board, limit: 1 }))).items[0]?.text).toBe(
    `${owner.name} took the label bugs out of bug again on ${String(LIMITS.selected + 1)} cards`,
  )
})

const lastMerge = async () => {
  const { items } = await listActivity(owner, ActivityOf.parse({ boardId: board.boardId }))
  return items.find(({ kind }) => kind === "labels_merged")?.version
}

test("one's own label goes into another on all boards that one can edit", async () => {
  const friend = await aUser()
  const theirs = await aBoardWith(friend, ["Theirs", "x"])
  const foreign = updateCard(friend, { cardId: theirs.card("x"), labels: ["Bugs:#10b981"] })
  await foreign
  await aMember(theirs.boardId, "viewer", owner)
  const from = await createLabel(owner, { name: "bugs", color: "#10b981" })
  const into = await createLabel(owner, { name: "Defect", color: "#a855f7" })
  const key = { labelId: from.id }
  await expectRefused(404, () => readLabelUses(friend, key))
  expect(await readLabelUses(owner, key)).toMatchObject({
    cards: 2,
    boards: [{ id: board.boardId, name: "Garden" }],
  })
  await expectRefused(404, () => mergeLabel(friend, { ...key, into: into.id }))
  expect(await mergeLabel(owner, { ...key, into: into.id })).toEqual([
    { boardId: board.boardId, count: 2 },
  ])
  expect(await labelsOf("c")).toEqual(["Defect:#a855f7"])
  expect((await listLabels(owner)).map(({ name }) => name)).toEqual(["Defect"])
  const other = await db.card.findUniqueOrThrow({ where: { id: theirs.card("x") } })
  expect(other.labels).toEqual(["Bugs:#10b981"])
})

test("labels are described, and ordered", async () => {
  const [a, b, c] = await Promise.all([
    createLabel(owner, { name: "a", color: "#10b981", description: "First" }),
    createLabel(owner, { name: "b", color: "#10b981" }),
    createLabel(owner, { name: "c", color: "#10b981" }),
  ])
  const names = async () => (await listLabels(owner)).map(({ name }) => name).join("")
  expect(a).toMatchObject({ description: "First" })
  const order = await names()
  const last = [a, b, c].find(({ name }) => name === order[2])
  const labelId = last?.id ?? ""
  await updateLabel(owner, { labelId, position: 0, description: "Now first" })
  expect((await listLabels(owner))[0]).toMatchObject({ id: labelId, description: "Now first" })
  await expectNoEffect(() => updateLabel(owner, { labelId, position: 0 }))
  await updateLabel(owner, { labelId, position: 1 })
  expect(await names()).toBe(`${order.slice(0, 1)}${order.slice(2)}${order.slice(1, 2)}`)
  await updateLabel(owner, { labelId, position: 99 })
  expect(await names()).toBe(order)
  const stranger = await aUser()
  await expectRefused(404, () => updateLabel(stranger, { labelId, position: 1 }))
})
