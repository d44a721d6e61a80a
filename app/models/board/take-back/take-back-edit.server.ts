import type { Card } from "~/database/types"
import type { Tx } from "~/database/db.server"
import { conflict } from "~/errors"
import { fieldChanges, isSame } from "~/models/board/event/entry"
import { START_AFTER_DUE, startsAfterDue } from "~/models/board/card/card-date"
import { requirePicture } from "~/models/board/attachment/attachment.server"
import { formatValues, parseValues, withValue } from "~/models/board/custom-field/custom-field"
import { inBoardColors } from "~/models/board/label/board-labels.server"
import { findLabel, parseLabel } from "~/models/board/label/label"
import { LIMITS } from "~/models/text/limits"
import { changeQuotedWords } from "~/models/notifications/notification/changed-words.server"
import { changedSince, requireOnBoard } from "./changed-since.server"
import type { StepOf, TakenBack } from "./taken-back"
import type { CardState, EditedCard } from "~/models/board/undo/undo"

/** Restores the changed fields of cards. */
export async function takeBackEdit(tx: Tx, step: StepOf<"edited">): Promise<TakenBack> {
  const { boardId, undo } = step
  const rows = await requireOnBoard(tx, step, undo.cards)
  const colors = await boardColors(tx, boardId, undo.cards)
  const entries = []
  for (const card of undo.cards) {
    const row = rows.get(card.id)
    if (!row || !isAsLeft(row, card)) throw await changedSince(tx, step, card)
    const wanted = valuesBefore(row, card, colors)
    if (startsAfterDue({ ...row, ...wanted } as Card, "UTC")) throw conflict(START_AFTER_DUE)
    if (wanted.coverAttachmentId) await requirePicture(tx, card.id, wanted.coverAttachmentId)
    await tx.card.update({ where: { id: card.id }, data: wanted })
    const { description: after } = wanted
    if (after !== undefined) {
      await changeQuotedWords(tx, { id: card.id, boardId }, { before: row.description, after })
    }
    const named = { id: card.id, title: row.title }
    entries.push({ kind: "card_changed" as const, card: named, changes: fieldChanges(row, wanted) })
  }
  const [first] = undo.cards
  return { type: "card_updated", entries, touched: first && { card: first.id } }
}

function isAsLeft(row: Card, { before, after }: EditedCard): boolean {
  return Object.entries(after).every(([field, value]) => {
    if (field === "fields") {
      const values = parseValues(row.fields)
      return Object.entries(after.fields ?? {}).every(([id, set]) => (values[id] ?? null) === set)
    }
    if (field !== "labels") return isSame(row[field as keyof Card], value)
    const now = row.labels as string[]
    const { added, removed } = labelChange(before, after)
    return added.every((label) => has(now, label)) && !removed.some((label) => has(now, label))
  })
}

function valuesBefore(row: Card, { before, after }: EditedCard, colors: Map<string, string>) {
  const { labels, dueDate, startDate, fields, ...others } = before
  const wanted = {
    ...others,
    ...(fields && { fields: withValuesBefore(row, fields) }),
    ...(dueDate !== undefined && { dueDate: dueDate && new Date(dueDate) }),
    ...(startDate !== undefined && { startDate: startDate && new Date(startDate) }),
  }
  if (labels === undefined) return wanted
  // They come back in their order, which says which one is the first.
  if (isSame(row.labels, after.labels)) {
    return { ...wanted, labels: labels.map((label) => colors.get(label) ?? label) }
  }
  const { added, removed } = labelChange(before, after)
  const kept = (row.labels as string[])
    .filter((label) => !has(added, label))
    .map((label) => colorBefore(label, before, after))
  const all = [...kept, ...removed.map((label) => colors.get(label) ?? label)]
  if (all.length > LIMITS.labelsOnCard) {
    throw conflict(`“${row.title}” would have too many labels.`)
  }
  return { ...wanted, labels: all }
}

const withValuesBefore = (row: Card, fields: NonNullable<CardState["fields"]>) =>
  formatValues(
    Object.entries(fields).reduce(
      (values, [id, value]) => withValue(values, id, value),
      parseValues(row.fields),
    ),
  )

/** Others may have changed other labels since: only those of the change are undone. */
function labelChange(before: CardState, after: CardState) {
  const [old = [], now = []] = [before.labels, after.labels]
  return {
    added: now.filter((label) => !has(old, label)),
    removed: old.filter((label) => !has(now, label)),
  }
}

/** The label as it was, if the change has given it another colour and nobody has changed that since. */
function colorBefore(label: string, before: CardState, after: CardState): string {
  const isAsLeft = after.labels?.includes(label)
  return (isAsLeft && findLabel(before.labels ?? [], parseLabel(label).name)) || label
}

const has = (labels: readonly string[], label: string): boolean =>
  findLabel(labels, parseLabel(label).name) !== undefined

async function boardColors(tx: Tx, boardId: string, cards: readonly EditedCard[]) {
  const removed = cards.flatMap(({ before, after }) => labelChange(before, after).removed)
  const labels = [...new Set(removed)]
  const colored = await inBoardColors(tx, boardId, labels)
  return new Map(labels.map((label, index) => [label, colored[index] ?? label]))
}
