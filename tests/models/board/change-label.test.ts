import { beforeEach, describe, expect, test } from "vitest"
import { db } from "~/database/db.server"
import type { User } from "~/database/types"
import { ActivityOf } from "~/models/views/activity/activity"
import { listActivity } from "~/models/views/activity/activity.server"
import { archiveCard, archiveList } from "~/models/board/archive/archive.server"
import {
  saveCardTemplate,
  listCardTemplates,
} from "~/models/board/card-template/card-template.server"
import { deleteCard, updateCard } from "~/models/board/card/card.server"
import { restoreDeletion } from "~/models/board/deletion/restoration.server"
import { listBoardLabels } from "~/models/board/label/board-labels.server"
import { changeBoardLabel } from "~/models/board/label-change/change-label.server"
import { ChangeBoardLabel, ChangeBoardLabelByForm } from "~/models/board/label/label-fields"
import { createLabel, listLabels } from "~/models/board/label/label.server"
import { listSavedViews, saveView } from "~/models/board/saved-view/saved-view.server"
import { SearchCards } from "~/models/finding/search/search"
import { searchCards } from "~/models/finding/search/search.server"
import { undoLast } from "~/models/board/take-back/undo.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { expectNoEffect, expectOneEvent, expectRefused } from "../effect"

let owner: User
let board: LaidOut

beforeEach(async () => {
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "a", "b", "c"], ["Done", "d", "e"])
  await setLabels("a", "Bug:#ef4444", "Idea:#3b82f6")
  await setLabels("b", "bug:#ef4444")
  // It keeps this spelling, because it has the label by now.
  await setLabels("b", "bug:#ef4444")
  await setLabels("c", "Bug:#ef4444")
  await setLabels("d", "Bug:#ef4444")
})

const setLabels = (title: string, ...labels: string[]) =>
  updateCard(owner, { cardId: board.card(title), labels })
const labelsOf = async (title: string) =>
  (await db.card.findUniqueOrThrow({ where: { id: board.card(title) } })).labels
const all = () => Promise.all(["a", "b", "c", "d", "e"].map(labelsOf))
const change = (input: Omit<Partial<ChangeBoardLabel>, "boardId">, actor = owner) =>
  changeBoardLabel(actor, { boardId: board.boardId, from: "Bug", merge: false, ...input })
const latest = async () =>
  (await listActivity(owner, ActivityOf.parse({ boardId: board.boardId, limit: 1 }))).items[0]?.text

describe("a change of a board's label", () => {
  test.each([
    ["a blank name", { from: "Bug", name: " " }],
    ["a colour by name", { from: "Bug", color: "red" }],
    ["no label", { name: "Defect" }],
    ["neither name nor colour", { from: "Bug" }],
  ])("refuses %s", (_what, input) => {
    const parsed = ChangeBoardLabel.safeParse({ boardId: board.boardId, ...input })
    expect(parsed.success).toBe(false)
  })

  test("is refused if somebody changed the label meanwhile", async () => {
    await change({ color: "#10b981" })
    const base = { name: "Bug", color: "#ef4444" }
    await expectRefused(409, () => change({ color: "#a855f7", base }))
    await expectNoEffect(() => change({ color: "#10b981", base }))
  })

  test("needs a yes to merge it with another label", async () => {
    const before = await all()
    const { message } = await expectRefused(409, () => change({ name: "idea" }))
    expect(message).toBe("This board has a label “Idea” already.")
    const { value } = await change({ name: "idea", merge: true })
    expect(value).toMatchObject({ name: "Idea", color: "#3b82f6", cards: 4 })
    expect(await all()).toEqual([
      ["Idea:#3b82f6"],
      ...Array.from({ length: 3 }, () => ["Idea:#3b82f6"]),
      [],
    ])
    await undoLast(owner, board)
    expect(new Set((await all()).flat())).toEqual(new Set(before.flat()))
  })
})

test("renames a label wherever it is, with one event, and undoes it", async () => {
  await archiveCard(owner, { cardId: board.card("c") })
  const deletion = await deleteCard(owner, { cardId: board.card("d") })
  const template = await saveCardTemplate(owner, { cardId: board.card("a") })
  const viewer = await aMember(board.boardId, "viewer")
  const view = { boardId: board.boardId, query: "?label=bug&status=open", forBoard: false }
  await saveView(viewer, { ...view, name: "Mine" })
  await createLabel(owner, { name: "Bug", color: "#ef4444" })
  const before = await all()

  const name = "Defect: urgent"
  const { value } = await expectOneEvent("card_updated", board, () => change({ name }))
  expect(value).toEqual({ boardId: board.boardId, name, color: "#ef4444", cards: 4 })
  const renamed = `${name}:#ef4444`
  expect(await all()).toEqual([[renamed, "Idea:#3b82f6"], [renamed], [renamed], [renamed], []])
  expect(await latest()).toBe(`${owner.name} renamed the label Bug to Defect: urgent on 4 cards`)
  const [saved] = await listCardTemplates(owner, { listId: template.listId })
  expect(saved?.labels).toEqual([renamed, "Idea:#3b82f6"])
  expect((await listSavedViews(viewer, board))[0]?.query).toBe(
    "?label=Defect%3A+urgent&status=open",
  )
  expect((await listLabels(owner)).map((label) => label.name)).toEqual(["Bug"])
  await expectNoEffect(() => change({ from: name, name }))

  expect(await undoLast(owner, board)).toEqual({ undone: `Changed the label “${name}”` })
  expect(await all()).toEqual(before)
  expect(await latest()).toBe(`${owner.name} renamed the label Defect: urgent to Bug on 4 cards`)
  const [again] = await listCardTemplates(owner, { listId: template.listId })
  expect(again?.labels).toEqual(["Bug:#ef4444", "Idea:#3b82f6"])
  expect((await listSavedViews(viewer, board))[0]?.query).toBe(view.query)
  await restoreDeletion(owner, { deletionId: deletion.id })
})

test("changes only the colour, or the case", async () => {
  await archiveList(owner, { listId: board.list("Done") })
  await change({ color: "#10b981" })
  expect(await latest()).toBe(`${owner.name} changed the color of the label Bug on 4 cards`)
  expect(await labelsOf("d")).toEqual(["Bug:#10b981"])
  await change({ name: "BUG" })
  expect(await labelsOf("b")).toEqual(["BUG:#10b981"])
  expect((await listBoardLabels(owner, board)).map((label) => label.name)).toEqual(["BUG", "Idea"])
  await undoLast(owner, board)
  await undoLast(owner, board)
  expect(await labelsOf("b")).toEqual(["bug:#ef4444"])
})

test("is undone on cards that got the label since, and not once it has changed again", async () => {
  const bo = await aMember(board.boardId, "editor")
  await change({ name: "Defect" })
  await updateCard(bo, { cardId: board.card("e"), labels: ["Defect:#ef4444"] })
  await undoLast(owner, board)
  expect((await all()).slice(3)).toEqual([["Bug:#ef4444"], ["Bug:#ef4444"]])
  await change({ name: "Defect" })
  await change({ from: "Defect", color: "#10b981" }, bo)
  await expect(undoLast(owner, board)).rejects.toThrow("The label “Defect” has changed since.")

  await change({ from: "Defect", name: "Flaw" })
  await updateCard(bo, { cardId: board.card("e"), labels: ["Defect:#10b981"] })
  await expect(undoLast(owner, board)).rejects.toThrow("The board has a label “Defect” again.")
})

test("is found by its new name alone", async () => {
  await change({ name: "Defect" })
  const found = async (q: string) => (await searchCards(owner, SearchCards.parse({ q }))).length
  expect(await found("label:defect")).toBe(4)
  expect(await found("label:bug")).toBe(0)
})

test("a form's swatch counts before the colour beside it", () => {
  const form = { boardId: board.boardId, from: "Bug", name: "Bug", color: "#111111" }
  expect(ChangeBoardLabelByForm.parse({ ...form, swatch: "#10B981" }).color).toBe("#10b981")
})
