import { addDays } from "date-fns/addDays"
import { beforeEach, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { db, transaction } from "~/database/db.server"
import { addFiles, addLink, deleteAttachment } from "~/models/board/attachment/attachment.server"
import { archiveCard, archiveList } from "~/models/board/archive/archive.server"
import { restoreArchival } from "~/models/board/archive/unarchive.server"
import { updateBoard } from "~/models/board/board/board.server"
import { copyCard, createCard, updateCard } from "~/models/board/card/card.server"
import { reorderCards } from "~/models/board/card/card-order.server"
import {
  createChecklistItem,
  deleteChecklistItem,
  updateChecklistItem,
} from "~/models/board/checklist/checklist.server"
import { convertChecklistItem } from "~/models/board/checklist/item-card.server"
import {
  createChecklist,
  deleteChecklist,
  updateChecklist,
} from "~/models/board/checklist/named-checklist.server"
import { createComment, deleteComment, updateComment } from "~/models/board/comment/comment.server"
import {
  createField,
  removeField,
  updateField,
} from "~/models/board/custom-field/custom-field.server"
import { copyList } from "~/models/board/copy/copy-list.server"
import {
  createList,
  createStarterLists,
  reorderLists,
  setArchiveDays,
  setCardLimit,
  updateList,
} from "~/models/board/list/list.server"
import { SetRepeat } from "~/models/board/repeat/repeat-fields"
import { setRepeat, skipRepeat, stopRepeat } from "~/models/board/repeat/repeat.server"
import { undoLast } from "~/models/board/take-back/undo.server"
import { deleteOldSteps } from "~/models/board/undo/undo-steps.server"
import { aBoard, aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { expectNoEffect, refusalOf } from "../effect"
import { aStagedFile } from "../staged-file"

let ana: User
let bo: User
let board: LaidOut
let cardId: string

beforeEach(async () => {
  ana = await aUser({ name: "Ana" })
  board = await aBoardWith(ana, ["To do", "a", "b"], ["Doing"])
  bo = await aMember(board.boardId, "editor", await aUser({ name: "Bo" }))
  cardId = board.card("a")
  // The cards of the board are no changes of Ana's to undo.
  await deleteOldSteps(addDays(new Date(), 2))
})

const undo = () => undoLast(ana, { boardId: board.boardId })
const refused = async () => (await refusalOf(expectNoEffect(undo))).message

/** All on the board that people see, without what an undo may leave different: ids of rows that nobody names. */
async function everything() {
  const { boardId } = board
  const card = { list: { boardId } }
  const order = { orderBy: { id: "asc" } } as const
  return {
    board: await db.board.findUniqueOrThrow({
      where: { id: boardId },
      // No number is given twice.
      omit: { version: true, lastCardNumber: true },
    }),
    lists: await db.list.findMany({ where: { boardId }, ...order }),
    cards: await db.card.findMany({ where: card, ...order }),
    items: await db.checklistItem.findMany({ where: { card }, orderBy: { position: "asc" } }),
    checklists: await db.checklist.findMany({ where: { card }, orderBy: { position: "asc" } }),
    attachments: await db.attachment.findMany({ where: { card }, ...order }),
    rules: await db.repeatRule.findMany({ where: { card } }),
    fields: await db.customField.findMany({ where: { boardId, removedAt: null }, ...order }),
  }
}

const item = (text: string, more = {}) => createChecklistItem(ana, { cardId, text, ...more })
const repeat = (time: string, more = {}) =>
  setRepeat(ana, SetRepeat.parse({ cardId, every: "day", zone: "UTC", time, ...more }))

describe("one step back", () => {
  type Case = [string, string, () => Promise<() => Promise<unknown>>]
  test.each<Case>([
    ["a new item", "Added “x”", async () => () => item("x", { position: 0 })],
    [
      "a tick",
      "Ticked “x”",
      async () => {
        const { id } = await item("x")
        return () => updateChecklistItem(ana, { id, completed: true })
      },
    ],
    [
      "an item's text, person and date",
      "Changed “y”",
      async () => {
        const { id } = await item("x")
        const wanted = { text: "y", assigneeId: bo.id, dueDate: new Date(0) }
        return () => updateChecklistItem(ana, { id, ...wanted })
      },
    ],
    [
      "a moved item",
      "Moved “x”",
      async () => {
        const { id } = await item("x")
        await item("y")
        return () => updateChecklistItem(ana, { id, position: 1 })
      },
    ],
    [
      "a deleted item",
      "Deleted “x”",
      async () => {
        const { id } = await item("x", { completed: true })
        await item("y")
        return () => deleteChecklistItem(ana, { id })
      },
    ],
    [
      "an item that became a card",
      "Made a card of “x”",
      async () => {
        const { id } = await item("x")
        await item("y")
        return () => convertChecklistItem(ana, { id })
      },
    ],
    [
      "a new checklist",
      "Added the checklist “More”",
      async () => {
        await createChecklist(ana, { cardId, name: "First" })
        return () => createChecklist(ana, { cardId, name: "More" })
      },
    ],
    [
      "a checklist's name and place",
      "Changed the checklist “Last”",
      async () => {
        const { id } = await createChecklist(ana, { cardId, name: "First" })
        await createChecklist(ana, { cardId, name: "More" })
        return () => updateChecklist(ana, { id, name: "Last", position: 1 })
      },
    ],
    [
      "the first checklist, deleted with its items",
      "Deleted the checklist “First”",
      async () => {
        const { id } = await createChecklist(ana, { cardId, name: "First" })
        const more = await createChecklist(ana, { cardId, name: "More" })
        await item("x", { checklistId: id })
        await item("y", { checklistId: more.id })
        // Names its checklist, as an item of the first one need not.
        return async () => {
          await deleteChecklist(ana, { id })
        }
      },
    ],
    [
      "the only checklist, deleted with its items",
      "Deleted the checklist “Checklist”",
      async () => {
        await item("x", { completed: true })
        await item("y")
        return () => deleteChecklist(ana, { id: cardId, cardId })
      },
    ],
    ["a link", "Attached “Shop”", async () => () => addLink(ana, aLink)],
    [
      "a deleted file",
      "Removed “notes.txt”",
      async () => {
        const [file] = await addFiles(ana, { cardId }, [await aStagedFile()])
        await addLink(ana, aLink)
        return () => deleteAttachment(ana, { attachmentId: file?.id ?? "" })
      },
    ],
    ["a new repeat rule", "Changed how “a” repeats", async () => () => repeat("09:00")],
    [
      "another repeat rule",
      "Changed how “a” repeats",
      async () => {
        await repeat("09:00")
        return () => repeat("10:00")
      },
    ],
    [
      "a skipped time",
      "Changed how “a” repeats",
      async () => {
        await repeat("09:00", { every: "month", nth: -1, weekdays: [5], interval: 2 })
        return () => skipRepeat(ana, { cardId })
      },
    ],
    [
      "an ended repeat rule",
      "Changed how “a” repeats",
      async () => {
        await repeat("09:00")
        return () => stopRepeat(ana, { cardId })
      },
    ],
    [
      "a new list",
      "Added the list “New”",
      async () => () => createList(ana, { ...board, name: "New" }),
    ],
    [
      "a copied list",
      "Added the list “Copy”",
      async () => () => copyList(ana, { listId: board.list("To do"), name: "Copy" }),
    ],
    [
      "a list's limit",
      "Changed the list “Doing”",
      async () => () => setCardLimit(ana, { listId: board.list("Doing"), cardLimit: 3 }),
    ],
    [
      "a list's archiving",
      "Changed the list “Doing”",
      async () => () => setArchiveDays(ana, { listId: board.list("Doing"), archiveDoneDays: 3 }),
    ],
    [
      "sorted lists",
      "Sorted the lists",
      async () => () => reorderLists(ana, { ...board, listIds: [board.list("Doing")] }),
    ],
    [
      "sorted cards",
      "Sorted the list “To do”",
      async () => () =>
        reorderCards(ana, { listId: board.list("To do"), cardIds: [board.card("b")] }),
    ],
    [
      "the board's name",
      "Changed the board",
      async () => () =>
        updateBoard(ana, { boardId: board.boardId, name: "Other", description: "d" }),
    ],
    ["a new field", "Added the field “Size”", async () => () => createField(ana, aField())],
    [
      "a changed field",
      "Changed the field “Weight”",
      async () => {
        const { id } = await createField(ana, aField())
        return () => updateField(ana, { fieldId: id, name: "Weight", unit: "kg", onFace: true })
      },
    ],
    [
      "a removed field",
      "Removed the field “Size”",
      async () => {
        const { id } = await createField(ana, aField())
        return () => removeField(ana, { fieldId: id })
      },
    ],
  ])("takes back %s", async (_what, undone, prepare) => {
    const change = await prepare()
    const before = await everything()
    await change()
    expect(await everything()).not.toEqual(before)
    expect(await undo()).toEqual({ undone })
    expect(withoutChecklistOfItems(await everything())).toEqual(withoutChecklistOfItems(before))
  })

  const aLink = {
    filename: "Shop",
    fileSize: 0,
    mimeType: "text/url",
    filePath: "https://a.example/",
    get cardId() {
      return cardId
    },
  } as Parameters<typeof addLink>[1]
  const aField = () => ({
    boardId: board.boardId,
    name: "Size",
    unit: "cm",
    options: [],
    onFace: false,
    kind: "number" as const,
  })
})

/** An item of the first checklist may name it or not. */
const withoutChecklistOfItems = ({
  items,
  checklists,
  ...rest
}: Awaited<ReturnType<typeof everything>>) => ({
  ...rest,
  checklists,
  items: items.map((each) => ({
    ...each,
    checklistId: each.checklistId ?? checklists[0]?.id ?? null,
  })),
})

describe("no way back", () => {
  test("is said of comments, and the change before them is named", async () => {
    await updateCard(ana, { cardId, title: "A" })
    const { id } = await createComment(ana, { cardId, text: "hello" })
    await updateComment(ana, { id, text: "hello you" })
    await deleteComment(ana, { id })
    const sentence = "Comments cannot be taken back."
    expect(await refused()).toBe(`${sentence} Next: Changed a comment on “A”.`)
    expect(await refused()).toBe(`${sentence} Next: Commented on “A”.`)
    expect(await refused()).toBe(`${sentence} Next: Changed “a”.`)
    expect(await undo()).toEqual({ undone: "Changed “a”" })
  })

  test("of a card on which something was done since", async () => {
    const { id } = await createCard(ana, { listId: board.list("Doing"), title: "Soil" })
    await createChecklistItem(ana, { cardId: id, text: "x" })
    await createComment(ana, { cardId: id, text: "hello" })
    expect(await refused()).toMatch("Comments cannot be taken back.")
    expect(await undo()).toEqual({ undone: "Added “x”" })
    expect(await refused()).toBe("“Soil” has had a comment since. Delete it instead.")
    expect(await db.card.count({ where: { id } })).toBe(1)
  })

  test("of a change before a later one of the same card, though its version is named", async () => {
    const copy = await copyCard(ana, { cardId })
    const step = await db.undoStep.findFirstOrThrow({ where: { userId: ana.id } })
    await updateCard(ana, { cardId: copy.id, title: "Mine" })
    const named = undoLast(ana, { boardId: board.boardId, version: step.version })
    await expect(named).rejects.toThrow("“a” has changed since. Delete it instead.")
  })

  test("of an item, a checklist, a file and a list that others have changed", async () => {
    const one = await item("x")
    await updateChecklistItem(bo, { id: one.id, text: "Bo’s" })
    expect(await refused()).toBe("Bo has changed “a” since.")
    const { id } = await createChecklist(ana, { cardId, name: "More" })
    await createChecklistItem(bo, { cardId, text: "y", checklistId: id })
    expect(await refused()).toMatch("“More” has had items since. Delete it instead.")
    const two = await item("z", { checklistId: id })
    await deleteChecklistItem(ana, { id: two.id })
    await deleteChecklist(bo, { id })
    expect(await refused()).toMatch("The checklist that the item was on is deleted.")
    const list = await createList(ana, { ...board, name: "New" })
    await createCard(bo, { listId: list.id, title: "Bo’s" })
    expect(await refused()).toMatch("“New” has had changes since. Delete it instead.")
  })

  const LATER = "The list “Doing” has been changed since."
  test.each<[string, string, (by: User, value: number) => Promise<unknown>]>([
    ["limit", LATER, (by, cardLimit) => setCardLimit(by, { listId: doing(), cardLimit })],
    [
      "archiving",
      LATER,
      (by, days) => setArchiveDays(by, { listId: doing(), archiveDoneDays: days }),
    ],
    [
      "name",
      "The list “Doing 3” has been changed since.",
      (by, number) => updateList(by, { listId: doing(), name: `Doing ${String(number)}` }),
    ],
    [
      "archived list",
      "Somebody else has archived “Doing” again since.",
      async (by) => {
        await restoreArchival(by, { archivalId: doing() }).catch(() => undefined)
        await archiveList(by, { listId: doing() })
      },
    ],
    [
      "archived card",
      "Somebody else has archived “a” again since.",
      async (by) => {
        await restoreArchival(by, { archivalId: cardId }).catch(() => undefined)
        await archiveCard(by, { cardId })
      },
    ],
  ])("of a list's %s that somebody else has changed since", async (_what, sentence, change) => {
    await change(ana, 3)
    await change(bo, 4)
    expect(await refused()).toMatch(sentence)
  })
  const doing = () => board.list("Doing")

  test("of a file that a comment shows, and of one that was swept", async () => {
    const [file] = await addFiles(ana, { cardId }, [await aStagedFile()])
    const attachmentId = file?.id ?? ""
    await createComment(bo, { cardId, text: `![](/attachments/${attachmentId})` })
    expect(await refused()).toBe(
      "“notes.txt” is shown in a text of the card. Delete it there first.",
    )
    await deleteAttachment(ana, { attachmentId })
    await transaction((tx) => tx.storedFile.deleteMany())
    expect(await refused()).toBe("The file “notes.txt” was removed from the server since.")
  })
})

test("starter lists are one step", async () => {
  const { id: boardId } = await aBoard(ana)
  await createStarterLists(ana, { boardId })
  await undoLast(ana, { boardId })
  expect(await db.list.count({ where: { boardId } })).toBe(0)
})
