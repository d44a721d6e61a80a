import type { z } from "zod"
import { db } from "~/database/db.server"
import { invalid } from "~/errors"
import { requireList, type Actor } from "~/models/access/access.server"
import { listMembers } from "~/models/access/members.server"
import { unassignUser } from "~/models/board/assignment/assignment.server"
import { CardFields, type Card, type CreateCard } from "~/models/board/card/card"
import { zoneOf } from "~/models/board/card/card-date.server"
import { createCard, deleteCard, getCard, updateCard } from "~/models/board/card/card.server"
import { listDestinations, type Destination } from "~/models/board/card/destination.server"
import { readBoardLabels } from "~/models/board/label/board-labels.server"
import { formatLabel, labelKey } from "~/models/board/label/label"
import { listLabels } from "~/models/board/label/label.server"
import { daysText } from "~/models/finding/search/understood.server"
import { addDays, MONDAY } from "~/models/text/time/days"
import { dayIn, momentOf } from "~/models/text/time/zoned-time"
import type {
  Captured,
  CapturedKey,
  CaptureCard,
  CreateUnderstood,
  Understood,
  UnderstandCard,
} from "./capture"
import { understandCard, type DueDay, type KnownOnBoard } from "./understand-card.server"

/** The boards with lists to which the person can add cards: that of the last list first, then those of `recent` in order. */
export async function listPlaces(
  actor: Actor,
  lastList: string,
  recent: readonly string[],
): Promise<Destination[]> {
  const boards = (await listDestinations(actor)).filter(({ lists }) => lists.length > 0)
  const placeOf = ({ id, lists }: Destination) => {
    if (lists.some((list) => list.id === lastList)) return -1
    const place = recent.indexOf(id)
    return place < 0 ? recent.length : place
  }
  return boards.sort((a, b) => placeOf(a) - placeOf(b))
}

type Typed = { boardId: string; title: string; typedAt?: Date | undefined }

/**
 * Understands a title on a board that the actor can see.
 * @returns the fields of its card, the same in words, and the title as it was typed if that is another one
 */
export async function understandTitle(
  actor: Actor,
  { boardId, title: whole, typedAt = new Date() }: Typed,
) {
  const zone = await zoneOf(db, actor)
  const today = dayIn(zone, typedAt.getTime())
  const known = await readKnown(actor, boardId, whole)
  const { title, labels, people, due } = understandCard(whole, known, {
    today,
    firstWeekday: MONDAY,
  })
  const dueDate =
    due && (due.time === null ? { day: due.day, zone } : momentOf(due.day, due.time, zone))
  const assigneeIds = people.map(({ id }) => id)
  const texts = [
    ...(due ? [dueText(due, today)] : []),
    ...labels.map(({ name }) => `#${name}`),
    ...people.map(({ username }) => `@${username}`),
  ]
  const fields = { title, labels: labels.map(formatLabel), assigneeIds, dueDate }
  return { fields, people, texts, typed: texts.length > 0 ? whole : undefined }
}

async function readKnown(actor: Actor, boardId: string, title: string): Promise<KnownOnBoard> {
  const members = title.includes("@") ? await listMembers(actor, { boardId }) : []
  const people = members.map(({ role: _, ...person }) => person)
  if (!title.includes("#")) return { people, labels: [] }
  const ofBoard = await readBoardLabels(boardId)
  const names = new Set(ofBoard.map(({ name }) => labelKey(name)))
  const own = (await listLabels(actor)).filter(({ name }) => !names.has(labelKey(name)))
  return { people, labels: [...ofBoard, ...own] }
}

function dueText({ day, time }: DueDay, today: string): string {
  const text = `Due ${daysText({ from: day, before: addDays(day, 1) }, today)}`
  return time === null ? text : `${text} at ${time}`
}

/** Says what is understood in the title of a new card for a list. @throws 404, 403, 409 */
export async function describeTitle(actor: Actor, input: UnderstandCard): Promise<Understood> {
  const { boardId } = await requireList(db, actor, { listId: input.listId }, "edit")
  const { fields, people, texts } = await understandTitle(actor, { ...input, boardId })
  const { title, labels, dueDate: due } = fields
  const dueDate = due && ("day" in due ? due.day : due.toISOString())
  return { title, dueDate, labels, assignees: people, texts }
}

/** Adds a card, of whose title something may be understood. @throws as `createCard` */
export async function createUnderstood(
  actor: Actor,
  { understand, ...input }: CreateUnderstood,
): Promise<Card> {
  return understand ? (await addUnderstood(actor, input, "title")).card : createCard(actor, input)
}

/** @param field the one that is refused where the title is */
async function addUnderstood(actor: Actor, input: CreateCard, field: string, typedAt?: Date) {
  const { boardId } = await requireList(db, actor, input, "edit")
  const { title, labels = [], assigneeIds = [] } = input
  const { fields, texts, typed } = await understandTitle(actor, { boardId, title, typedAt })
  const wanted = { title: fields.title, labels: [...fields.labels, ...labels] }
  const people = [...assigneeIds, ...fields.assigneeIds]
  const given = { dueDate: fields.dueDate, ...input, ...checkFields(wanted, field) }
  const card = await createCard(actor, { ...given, assigneeIds: people }, typed)
  return { card, texts }
}

const Checked = CardFields.pick({ title: true, labels: true })

function checkFields(wanted: z.input<typeof Checked>, field: string): z.output<typeof Checked> {
  const checked = Checked.safeParse(wanted)
  if (checked.success) return checked.data
  const message = checked.error.issues[0]?.message ?? ""
  throw invalid(message, { [field]: [message] })
}

/** Adds a card that is typed as one text. @throws as `createCard`; 400 for the text, if its first line is no title */
export async function captureCard(actor: Actor, input: CaptureCard): Promise<Captured> {
  const { id, listId, text, typedAt } = input
  const [title = "", ...others] = text.split("\n")
  const given = { id, listId, title, description: others.join("\n").trim() }
  const { card, texts } = await addUnderstood(actor, given, "text", typedAt)
  return asCaptured(card, text, texts)
}

async function asCaptured(card: Card, text: string, texts: string[]): Promise<Captured> {
  const { id, title, listId } = card
  const list = await db.list.findUniqueOrThrow({ where: { id: listId }, include: { board: true } })
  const { boardId, name: listName, board } = list
  return { id, boardId, boardName: board.name, listId, listName, title, text, texts }
}

/** @returns the text, for its field */
export async function takeBackCard(actor: Actor, { text, ...card }: CapturedKey) {
  await deleteCard(actor, card)
  return { text }
}

/** Gives a card that was just added the title as it was typed, without what was understood in it. */
export async function keepWords(actor: Actor, { text, ...key }: CapturedKey): Promise<Captured> {
  const [line = ""] = text.split("\n")
  const { title } = checkFields({ title: line, labels: [] }, "text")
  const { boardId, card } = await getCard(actor, key)
  const typedAt = new Date(card.createdAt)
  const { fields } = await understandTitle(actor, { boardId, title: line, typedAt })
  // Others may have changed the card meanwhile: theirs stays.
  const labels = card.labels.filter((label) => !fields.labels.includes(label))
  const dueDate = fields.dueDate === null ? undefined : null
  const { value } = await updateCard(actor, { ...key, title, labels, dueDate })
  for (const userId of fields.assigneeIds) await unassignUser(actor, { ...key, userId })
  return asCaptured(value, text, [])
}
