import { tooLarge } from "~/errors"
import { LIMITS } from "~/models/text/limits"
import { CardFields, CardNumber } from "~/models/board/card/card"
import {
  propertiesWith,
  type CardProperty,
  type PropertyWith,
} from "~/models/board/card/card-property"
import { isDay } from "~/models/text/time/whole-day"
import { MAX_REACTIONS } from "~/models/board/reaction/reaction"
import { REMINDERS } from "~/models/board/card/reminder"
import { cleanFilename } from "~/models/board/attachment/filename"
import { linkProblem } from "~/models/text/markdown/safe-link"
import type { DraftBoard, DraftCard, DraftComment, DraftDate } from "./draft-board"
import { fitChecklists } from "./fit-checklists"
import { cut, divide, oneLineOf, paragraphs } from "~/models/text/cut-text"
import { momentOf } from "./draft-date"

/** A card as a board's file has it. */
export type FileCard = ReturnType<typeof fitCard>

/** As many characters as a description and all comments of a card can have. */
const MOST_TEXT = LIMITS.description + LIMITS.comments * LIMITS.text

/**
 * Fits a card into Cardinal's limits. What is too long or too much goes to the description or to comments.
 * @throws 413 for more text than that
 */
export function fitCard(card: DraftCard, board: DraftBoard) {
  requireFitting(card)
  const { differences } = board
  const { title, whole } = titleOf(card, board)
  const { fields, asText } = board.fields.valuesOf(card.fields ?? new Map())
  const checklists = fitChecklists(card, board, title)
  const { attachments, asText: links } = attachmentsOf(card, board)
  const all = paragraphs(whole, card.description ?? "", ...asText, ...links, checklists.asText)
  const [description = "", ...rest] = divide(all, LIMITS.description)
  if (rest.length > 0) differences.add("longDescription", title)
  const date = (value: DraftDate) => board.date(value, title)
  const createdAt = date(card.createdAt)
  const more = rest.flatMap((text) => divide(text, LIMITS.text))
  differences.add("furtherComments", title, more.length)
  const { data: number } = CardNumber.safeParse(card.number)
  return {
    ...(number !== undefined && { number }),
    title,
    description,
    archived: card.archived === true,
    completed: card.completed === true,
    ...(createdAt !== null && { createdAt }),
    ...datesOf(card, board, title),
    reminderMinutes: reminderOf(card, board, title),
    priority: card.priority ?? null,
    ...textPropertiesOf(card),
    labels: labelsOf(card, board, title),
    assigned: peopleOf(card, board),
    checklists: checklists.names,
    checklist: checklists.items,
    comments: commentsOf(
      [...more.map((text) => ({ author: null, text, createdAt })), ...(card.comments ?? [])],
      board,
      title,
    ),
    ...reactionsOf(card, board),
    attachments,
    fields,
  } satisfies Record<string, unknown> & Record<Exclude<CardProperty, "coverAttachmentId">, unknown>
}

/** Days as such. A start after the due date is left out, because no card has one. */
function datesOf(card: DraftCard, board: DraftBoard, title: string) {
  const dateOf = (value: DraftDate) =>
    typeof value === "string" && isDay(value) ? value : board.date(value, title)
  const [dueDate, startDate] = [dateOf(card.due), dateOf(card.start)]
  const isLater = startDate !== null && dueDate !== null && startOf(startDate) > endOf(dueDate)
  if (isLater) board.differences.add("lateStart", title)
  return {
    dueDate,
    startDate: isLater || startDate === null ? undefined : startDate,
    // A day is one without being said to be.
    dueAllDay: undefined,
    startAllDay: undefined,
  }
}

const startOf = (date: string) => (isDay(date) ? `${date}T00:00:00.000Z` : date)
const endOf = (date: string) => (isDay(date) ? `${date}T23:59:59.999Z` : date)

function requireFitting({ title, description = "", comments = [], ...more }: DraftCard): void {
  const items = (more.checklists ?? []).flatMap((checklist) => checklist.items)
  const texts = [title, description, ...[...comments, ...items].map(({ text }) => text)]
  if (texts.reduce((sum, text) => sum + text.length, 0) <= MOST_TEXT) return
  const name = cut(oneLineOf(title.slice(0, LIMITS.title)), 100)
  throw tooLarge(`The card “${name}” has more text than a card can hold.`)
}

function titleOf({ title: wanted }: DraftCard, { differences }: DraftBoard) {
  const line = oneLineOf(wanted)
  if (line === "") differences.add("noTitle")
  if (line.length <= LIMITS.title) return { title: line || "Untitled", whole: "" }
  const title = cut(line, LIMITS.title)
  differences.add("longTitle", title)
  return { title, whole: wanted.trim() }
}

/** @returns one of `REMINDERS`, or null for none */
function reminderOf({ reminder }: DraftCard, { differences }: DraftBoard, title: string) {
  if (reminder === undefined) return 1440
  if (reminder === null || reminder < 0) return null
  const nearest = [...REMINDERS].sort(
    (one, other) => Math.abs(one - reminder) - Math.abs(other - reminder),
  )[0]
  if (nearest !== reminder) differences.add("otherReminder", title)
  return nearest ?? null
}

/** Null for a value that no card can have. */
const textPropertiesOf = (card: DraftCard) =>
  Object.fromEntries(
    propertiesWith("text").map((property) => [
      property,
      CardFields.shape[property].safeParse(card[property]).data ?? null,
    ]),
  ) as Pick<CardFields, PropertyWith<"text">>

function labelsOf({ labels = [] }: DraftCard, board: DraftBoard, title: string): string[] {
  const all = [...new Set(labels.map((label) => board.labelOf(label)))]
  board.differences.add("sameLabelTwice", title, labels.length - all.length)
  board.differences.add("manyLabels", title, all.length - LIMITS.labelsOnCard)
  return all.slice(0, LIMITS.labelsOnCard)
}

function peopleOf({ people = [] }: DraftCard, board: DraftBoard) {
  return people.slice(0, LIMITS.assigned).map((person) => {
    const name = board.person(person.name) ?? board.person(person.username) ?? "Somebody"
    return { name, username: cut(oneLineOf(person.username), LIMITS.name) || name }
  })
}

function reactionsOf({ reactions = [], title }: DraftCard, board: DraftBoard) {
  const given = reactions.slice(0, MAX_REACTIONS).map(({ emoji, people }) => ({
    emoji,
    people: people.map((name) => board.person(name) ?? "Somebody"),
  }))
  board.differences.leftOut("reaction", title, reactions.length - given.length)
  return given.length > 0 && { reactions: given }
}

function commentsOf(comments: readonly DraftComment[], board: DraftBoard, title: string) {
  const all = comments.flatMap(({ author, text, createdAt, editedAt }) => {
    const parts = divide(text.trim(), LIMITS.text)
    if (parts.length === 0) board.differences.leftOut("empty comment", title)
    if (parts.length > 1) board.differences.add("longComment", title)
    board.differences.add("furtherComments", title, parts.length - 1)
    const written = board.date(createdAt, title)
    return parts.map((part) => ({
      author: board.person(author),
      text: part,
      ...(written !== null && { createdAt: written }),
      editedAt: board.date(editedAt, title),
    }))
  })
  const tooMany = all.length - LIMITS.comments
  if (tooMany <= 0) return all
  board.differences.add("manyComments", title, tooMany)
  return joined(all, board, title)
}

type Comment = {
  author: string | null
  text: string
  createdAt?: string
  editedAt: string | null
}

/** The oldest comments become as few as are needed, each with its author and time. */
function joined(comments: readonly Comment[], board: DraftBoard, title: string): Comment[] {
  const told = comments.map(
    ({ author, text, createdAt }) => `**${author ?? "Somebody"}**, ${createdAt ?? ""}\n\n${text}`,
  )
  const lengths = [0]
  for (const { length } of told) lengths.push((lengths.at(-1) ?? 0) + length + 2)
  for (let newest = LIMITS.comments - 1; newest >= 0; newest -= 1) {
    const length = lengths[comments.length - newest] ?? 0
    // Dividing is slow, and would make too many.
    if (length / LIMITS.text + newest > LIMITS.comments + 1) continue
    const old = divide(told.slice(0, comments.length - newest).join("\n\n"), LIMITS.text)
    if (old.length + newest <= LIMITS.comments) {
      const texts = old.map((text): Comment => ({ author: null, text, editedAt: null }))
      return [...texts, ...comments.slice(comments.length - newest)]
    }
  }
  board.differences.leftOut("comment", title, comments.length)
  return []
}

function attachmentsOf({ links = [], files = [] }: DraftCard, board: DraftBoard) {
  const asText: string[] = []
  const linked = links.flatMap(({ name, url, createdAt }) => {
    const text = oneLineOf(name) || url
    if (linkProblem(url) !== null || url.length > LIMITS.url) {
      board.differences.add("badLink", text)
      asText.push(`${text}: ${url}`)
      return []
    }
    const at = momentOf(createdAt)
    return [
      {
        kind: "link" as const,
        filename: cut(text, LIMITS.name),
        url,
        ...(at !== null && { createdAt: at }),
      },
    ]
  })
  const stored = files.slice(0, LIMITS.attachments).flatMap((file) => {
    if (file.size > LIMITS.file) {
      board.differences.add("filesTooLarge", file.name)
      return []
    }
    board.files.push(file.path)
    const at = momentOf(file.createdAt)
    return [
      {
        kind: "file" as const,
        filename: cleanFilename(file.name),
        mimeType: file.mimeType,
        fileSize: file.size,
        cover: file.cover === true,
        path: `files/${String(board.files.length).padStart(4, "0")}`,
        ...(at !== null && { createdAt: at }),
      },
    ]
  })
  const room = LIMITS.attachments - stored.length
  board.differences.add("manyLinks", null, linked.length - room)
  asText.push(...linked.slice(room).map(({ filename, url }) => `[${filename}](${url})`))
  return { attachments: [...stored, ...linked.slice(0, room)], asText }
}
