import { expect, test } from "vitest"
import { insertActivity } from "~/database/rows/activity-rows.server"
import { db, transaction } from "~/database/db.server"
import { archiveCard, archiveCards, archiveList } from "~/models/board/archive/archive.server"
import { restoreArchival } from "~/models/board/archive/unarchive.server"
import { Activity, ActivityOf } from "~/models/views/activity/activity"
import { listActivity } from "~/models/views/activity/activity.server"
import { fromDetails, toDetails } from "~/models/board/event/stored-entry"
import { assignUser, unassignUser } from "~/models/board/assignment/assignment.server"
import { moveCard, moveCardAnywhere, reorderCards } from "~/models/board/card/card-order.server"
import { copyCard, createCard, deleteCard } from "~/models/board/card/card.server"
import { setCardField } from "~/models/board/card/card-field.server"
import {
  createField,
  removeField,
  restoreField,
} from "~/models/board/custom-field/custom-field.server"
import { restoreDeletion } from "~/models/board/deletion/restoration.server"
import { toggleCardLabel } from "~/models/board/label-change/card-label.server"
import { mergeBoardLabels } from "~/models/board/label-change/merge-labels.server"
import {
  deleteList,
  moveList,
  setArchiveDays,
  setCardLimit,
  setCardsDone,
  updateList,
} from "~/models/board/list/list.server"
import { sortCards } from "~/models/board/list/sort-cards.server"
import { changeRole, removeMember } from "~/models/people/member/member.server"
import { undoLast } from "~/models/board/take-back/undo.server"
import type { User } from "~/database/types"
import { aBoard, aBoardWith, aList, aMember, aUser } from "../../builders"

// Programs read the activity: each list, label, member and field in it is told by id and name.

const readEntries = async (actor: User, boardId: string) => {
  const { items } = await listActivity(actor, ActivityOf.parse({ boardId, limit: 200 }))
  for (const item of items) expect(Activity.safeParse(item).error).toBeUndefined()
  return items
}

const latest = async (actor: User, boardId: string) => (await readEntries(actor, boardId))[0]

test("a move tells the ids and names of both lists", async () => {
  const owner = await aUser()
  const { boardId, card, list } = await aBoardWith(owner, ["To do", "Dig"], ["Done"])
  const move = { cardId: card("Dig"), newListId: list("Done"), newPosition: 0 }
  await moveCard(owner, move)
  const [from, to] = [
    { id: list("To do"), name: "To do" },
    { id: list("Done"), name: "Done" },
  ]
  expect(await latest(owner, boardId)).toMatchObject({ kind: "card_moved", from, to })
  await undoLast(owner, { boardId })
  expect(await latest(owner, boardId)).toMatchObject({ kind: "card_moved", from: to, to: from })
})

/** Where something stands, and not the name of an item, a checklist or a role. */
const isThing = (kind: string, key: string) =>
  ["list", "member", "field", "into"].includes(key) ||
  (["from", "to"].includes(key) &&
    /^(card_moved|list_copied|list_renamed|labels_.*|label_changed)$/.test(kind))

test("each list, member and field has its id, whatever happens", async () => {
  const owner = await aUser({ name: "Ana" })
  const board = await aBoardWith(owner, ["To do", "Dig", "Weed"], ["Done", "Rake"], ["Later"])
  const { boardId } = board
  const bo = await aMember(boardId, "editor", await aUser({ name: "Bo" }))
  const away = await aList(owner, (await aBoard(owner)).id, { name: "Away" })
  const [dig, weed] = [board.card("Dig"), board.card("Weed")].map((cardId) => ({ cardId }))
  const [todo, done, later] = ["To do", "Done", "Later"].map((name) => ({
    listId: board.list(name),
  }))
  if (!dig || !weed || !todo || !done || !later) throw new Error("There is no such card or list.")
  await createCard(owner, { ...todo, title: "Sow" })
  await copyCard(owner, { ...dig })
  await assignUser(owner, { ...dig, userId: bo.id })
  await unassignUser(owner, { ...dig, userId: bo.id })
  await undoLast(owner, { boardId })
  const fields = { boardId, unit: "", options: [], onFace: false }
  const cost = await createField(owner, { ...fields, name: "Cost", kind: "text" })
  const who = await createField(owner, { ...fields, name: "Who", kind: "person" })
  await setCardField(owner, { ...dig, fieldId: cost.id, value: "4" })
  await setCardField(owner, { ...dig, fieldId: cost.id, value: null })
  await setCardField(owner, { ...dig, fieldId: who.id, value: bo.id })
  await removeField(owner, { fieldId: cost.id })
  await undoLast(owner, { boardId })
  await removeField(owner, { fieldId: cost.id })
  await restoreField(owner, { fieldId: cost.id })
  await updateList(owner, { ...later, name: "Some day" })
  await undoLast(owner, { boardId })
  await setCardLimit(owner, { ...todo, cardLimit: 9 })
  await setArchiveDays(owner, { ...done, archiveDoneDays: 9 })
  await undoLast(owner, { boardId })
  await setCardsDone(owner, { ...later, cardsDone: true })
  await moveList(owner, { ...later, newPosition: 0 })
  await sortCards(owner, { ...todo, by: "name" })
  await reorderCards(owner, { ...todo, cardIds: [weed.cardId, dig.cardId] })
  await archiveCard(owner, weed)
  await restoreArchival(owner, { archivalId: weed.cardId })
  await archiveCards(owner, done)
  await archiveList(owner, later)
  await restoreArchival(owner, { archivalId: later.listId })
  await restoreDeletion(owner, { deletionId: (await deleteCard(owner, weed)).id })
  await restoreDeletion(owner, { deletionId: (await deleteList(owner, later)).id })
  await moveCardAnywhere(owner, { ...weed, newListId: away.id, newPosition: 0 })
  await changeRole(owner, { boardId, userId: bo.id, role: "viewer" })
  await removeMember(owner, { boardId, userId: bo.id })

  const items = await readEntries(owner, boardId)
  const known = new Set([owner.id, bo.id, cost.id, who.id, todo.listId, done.listId, later.listId])
  const things = items.flatMap(({ kind, ...entry }) =>
    Object.entries(entry as Record<string, unknown>).flatMap(([key, thing]) =>
      isThing(kind, key) ? [{ kind, thing }] : [],
    ),
  )
  expect(new Set(things.map(({ kind }) => kind)).size).toBeGreaterThan(24)
  for (const { kind, thing } of things) {
    const named = { id: expect.any(String) as string, name: expect.stringMatching(/./) as string }
    expect({ kind, thing }).toEqual({ kind, thing: named })
    expect(known).toContain((thing as { id: string }).id)
  }
  expect(items.find(({ kind }) => kind === "assigned")).toMatchObject({
    member: { id: bo.id, name: "Bo" },
  })
})

test("a label has a name, and no id", async () => {
  const owner = await aUser()
  const { boardId, card } = await aBoardWith(owner, ["To do", "Dig"])
  await toggleCardLabel(owner, { cardId: card("Dig"), label: "bug:#ef4444", on: true })
  const bug = { id: null, name: "bug" }
  expect(await latest(owner, boardId)).toMatchObject({
    changes: [{ field: "label", from: null, to: bug }],
  })
  await mergeBoardLabels(owner, { boardId, from: "bug", into: "fault" })
  const fault = { id: null, name: "fault" }
  expect(await latest(owner, boardId)).toMatchObject({ from: bug, into: fault })
})

test("rows of the version before are read, without ids", async () => {
  const owner = await aUser({ name: "Ana" })
  const { id: boardId } = await aBoard(owner)
  const card = { id: boardId, title: "Dig" }
  const rows: [kind: string, details: object, read: object][] = [
    ["list_created", { list: "Done" }, { list: { id: null, name: "Done" } }],
    [
      "card_moved",
      { card, from: "To do", to: "Done" },
      { from: { id: null, name: "To do" }, to: { id: null, name: "Done" } },
    ],
    ["assigned", { card, userId: owner.id }, { member: { id: owner.id, name: "Ana" } }],
    ["unassigned", { card, name: "Grace" }, { member: { id: null, name: "Grace" } }],
    ["field_set", { card, field: "Cost", to: "4" }, { field: { id: null, name: "Cost" }, to: "4" }],
    [
      "card_changed",
      { card, changes: [{ field: "label", from: "bug", to: null }] },
      { changes: [{ field: "label", from: { id: null, name: "bug" }, to: null }] },
    ],
    ["item_renamed", { card, from: "Spade", to: "Fork" }, { from: "Spade", to: "Fork" }],
  ]
  await transaction(async (tx) => {
    for (const [index, [kind, details]] of rows.entries()) {
      const where = { boardId, version: 100 + index, actorId: owner.id }
      await insertActivity(tx, { ...where, kind, cardId: null, details })
    }
  })
  const items = (await readEntries(owner, boardId)).toReversed()
  expect(items.slice(-rows.length)).toMatchObject(rows.map(([kind, , read]) => ({ kind, ...read })))
})

test("what is stored has names as texts, which servers of the version before can read", async () => {
  const owner = await aUser()
  const { boardId, card, list } = await aBoardWith(owner, ["To do", "Dig"], ["Done"])
  await moveCard(owner, { cardId: card("Dig"), newListId: list("Done"), newPosition: 0 })
  const row = await db.activity.findFirstOrThrow({ where: { boardId, kind: "card_moved" } })
  expect(row.details).toEqual({
    card: { id: card("Dig"), title: "Dig" },
    from: "To do",
    to: "Done",
    ids: { from: list("To do"), to: list("Done") },
  })
  const kept = [{ field: { id: null, name: "Cost" }, value: "4" }]
  const came = {
    kind: "card_came" as const,
    card: { id: card("Dig"), title: "Dig" },
    list: { id: list("Done"), name: "Done" },
    kept,
  }
  expect(toDetails(came)).toMatchObject({ list: "Done", kept: [{ field: "Cost", value: "4" }] })
  expect(fromDetails("card_came", toDetails(came), () => undefined)).toEqual(came)
})
