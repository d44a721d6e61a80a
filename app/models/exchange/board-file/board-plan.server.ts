import { archivedListId, archiveId } from "~/database/archive-board"
import type { CoverRow } from "~/database/rows/cover-rows.server"
import type { Prisma } from "~/database/types"
import type { z } from "zod"
import { DomainError, invalid, tooLarge } from "~/errors"
import type { StagedFile } from "~/models/board/attachment/attachment-files.server"
import {
  FileBoard,
  FileCard,
  FileCardTemplate,
  FileFields,
  FileList,
  type FileAttachment,
} from "./board-file"
import { relationEnds } from "~/models/board/relation-kind/relation-kind"
import { planReactions, type FileReaction, type ReactionRow } from "./reactions-file"
import { planRelations, type FileRelation } from "./relations-file"
import { planNumbers, type GivenNumber } from "./card-numbers"
import { planActivity } from "./activity-plan.server"
import { withIds } from "~/models/board/attachment/attachment-numbers"
import { requireAtMost } from "~/models/board/capacity/at-most"
import { EMPTY_CARD } from "~/models/board/card/card"
import { readFileDates } from "~/models/board/card/card-date"
import { parseValues, type CustomField } from "~/models/board/custom-field/custom-field"
import { importFields, importValues } from "~/models/board/custom-field/imported-fields.server"
import { isPicture, LINK } from "~/models/board/attachment/file-type"
import { newId } from "~/models/text/id"
import { issueText } from "~/models/text/issue-text.server"
import { isDoneName } from "~/models/board/list/done-list"
import { LIMITS } from "~/models/text/limits"
import { occurrenceAfter } from "~/models/board/repeat/occurrences"
import { toColumns } from "~/models/board/repeat/repeat-rule"

// Turns a board's file into rows. Each part is checked by its own form's rules; errors name their location in the file.

/** A file that an archive must contain, and its location in `board.json`. */
export type PlannedFile = { filename: string; mimeType: string; fileSize: number; location: string }

/** Stored files by the names of their entries. */
export type StagedFiles = ReadonlyMap<string, StagedFile>

export type CardRows = {
  cards: Prisma.CardCreateManyInput[]
  checklists: Prisma.ChecklistCreateManyInput[]
  checklist: Prisma.ChecklistItemCreateManyInput[]
  comments: Prisma.CommentCreateManyInput[]
  reactions: ReactionRow[]
  imported: Prisma.ImportedAssigneeCreateManyInput[]
  attachments: Prisma.AttachmentCreateManyInput[]
  covers: CoverRow[]
  archivals: Prisma.ArchivalCreateManyInput[]
  cardTemplates: Prisma.CardTemplateCreateManyInput[]
  /** The person who imports is responsible for them. */
  repeats: Omit<Prisma.RepeatRuleCreateManyInput, "userId">[]
  /** After all cards. */
  relations: Prisma.RelationCreateManyInput[]
}

export type BoardPlan = {
  board: Omit<z.output<typeof FileBoard>, "lists" | "customFields" | "activity" | "relations">
  customFields: CustomField[]
  hasArchive: boolean
  lists: Prisma.ListCreateManyInput[]
  cardCount: number
  /** A few cards at a time: all rows of a large board take 300 MB. */
  cards: (staged: StagedFiles) => Generator<CardRows>
  /** `count` is that of the entries in the file. @param cardIds in the order of the file */
  activity: {
    count: number
    rows: (cardIds: readonly string[]) => ReturnType<typeof planActivity>
  }
  files: ReadonlyMap<string, PlannedFile>
  /** Attachments that are files, even without an entry. */
  fileCount: number
  /** Sentences about changes by the import, except for files and people. */
  notes: string[]
  /** The same about people. */
  peopleNotes: string[]
}

const CARDS_PER_BATCH = 50
const ROWS_PER_BATCH = 500
/** All other changes wait while the rows of a board are written. */
const MAX_ROWS = 200_000

/** Checks a file and plans its rows. @throws 400 with the location; 413 for more than a board can have */
export function planBoard(file: unknown, boardId: string): BoardPlan {
  const {
    lists: values,
    customFields,
    activity: parts,
    relations: related,
    ...board
  } = read(FileBoard, file, "The board")
  const fields = importFields(boardId, read(FileFields, { customFields }, "The board").customFields)
  const lists: Prisma.ListCreateManyInput[] = []
  const archivedParts = new Map<string, Prisma.ListCreateManyInput>()
  const archive = archiveId(boardId)
  let shown = 0
  let archivedLists = 0

  function* readCards(reader: CardReader): Generator<CardRows> {
    for (const [index, value] of values.entries()) {
      const location = `List ${index + 1}`
      const list = read(FileList, value, location)
      const { name, archived, cards, cardTemplates, ...rules } = list
      const { cardsDone = isDoneName(name) } = rules
      const { id: listId } = (lists[index] ??= {
        id: newId(),
        name,
        ...rules,
        cardsDone,
        ...(archived
          ? { boardId: archive, position: archivedLists++ }
          : { boardId, position: shown++ }),
      })
      reader.addTemplates(listId, cardTemplates, location)
      const target = { boardId, listId, name, isArchived: archived, count: 0, archivedCount: 0 }
      if (archived) reader.addArchivedList(target, cards.length)
      for (const [at, card] of cards.entries()) {
        reader.add(card, target, `${location}, card ${at + 1}`)
        if (reader.isFull) yield reader.take()
      }
      if (target.archivedCount > 0) {
        const id = archivedListId(listId)
        archivedParts.set(id, { id, boardId: archive, name, position: 0, ...NO_RULES, cardsDone })
      }
    }
    reader.relate(related)
    yield reader.take()
  }

  // The whole file is checked before the first row is written, and read again for writing.
  const check = new CardReader(fields)
  for (const rows of readCards(check)) void rows
  const { cardCount, files, fileCount, notes, peopleNotes } = check
  const numbers = planNumbers(check.given)
  const cards = (staged: StagedFiles) => readCards(new CardReader(fields, { staged, numbers }))
  const all = [...lists, ...archivedParts.values()]
  const hasArchive = all.some((list) => list.boardId === archive)
  const activity = {
    count: parts.reduce((sum, { entries }) => sum + entries.length, 0),
    rows: (cardIds: readonly string[]) => planActivity(parts, boardId, cardIds),
  }
  const content = { customFields: fields, hasArchive, lists: all, cards, activity }
  return { board, ...content, cardCount, files, fileCount, notes, peopleNotes }
}

const NO_RULES = { cardLimit: null, archiveDoneDays: null }

type Target = {
  boardId: string
  listId: string
  name: string
  isArchived: boolean
  count: number
  archivedCount: number
}

const noRows = (): CardRows => ({
  cards: [],
  checklists: [],
  checklist: [],
  comments: [],
  reactions: [],
  imported: [],
  attachments: [],
  covers: [],
  archivals: [],
  cardTemplates: [],
  repeats: [],
  relations: [],
})

/** Facts that are known when the rows are read for writing. */
type Writing = { staged: StagedFiles; numbers: readonly number[] }

type FileIds = readonly (string | null)[]
type RowAt = (position: number) => { id: string; cardId: string; position: number }

class CardReader {
  readonly #fields: readonly CustomField[]
  readonly #staged: StagedFiles
  readonly #numbers: readonly number[]
  /** In the order of the file. */
  readonly given: GivenNumber[] = []
  readonly #ids: string[] = []
  readonly #now = new Date()
  readonly files = new Map<string, PlannedFile>()
  fileCount = 0
  #rows = noRows()
  cardCount = 0
  #items = 0
  #comments = 0
  #rowCount = 0
  #people = new Set<string>()
  #labels = 0

  constructor(
    fields: readonly CustomField[],
    { staged, numbers }: Writing = { staged: new Map(), numbers: [] },
  ) {
    this.#fields = fields
    this.#staged = staged
    this.#numbers = numbers
  }

  get isFull(): boolean {
    const { cards, ...others } = this.#rows
    const rows = Object.values(others).reduce((sum, { length }) => sum + length, 0)
    return cards.length >= CARDS_PER_BATCH || rows >= ROWS_PER_BATCH
  }

  take(): CardRows {
    const rows = this.#rows
    this.#rows = noRows()
    return rows
  }

  add(value: unknown, target: Target, location: string): void {
    const rows = this.#rows
    this.cardCount += 1
    requireAtMost(LIMITS.cards, this.cardCount, "cards", location)
    const card = read(FileCard, value, location)
    const { checklists, checklist, comments, assigned, attachments, archived, ...others } = card
    const {
      repeat,
      reactions,
      fields: values,
      number,
      dueDate,
      dueAllDay,
      startDate,
      startAllDay,
      ...columns
    } = others
    const dates = { dueDate, dueAllDay, startDate, startAllDay }
    const fields = importValues(this.#fields, values, location)
    this.#items += checklist.length
    requireAtMost(LIMITS.boardItems, this.#items, "checklist items", location)
    this.#comments += comments.length
    requireAtMost(LIMITS.boardComments, this.#comments, "comments", location)
    this.#rowCount += 1 + checklists.length + checklist.length + comments.length
    this.#rowCount += assigned.length + attachments.length
    if (this.#rowCount > MAX_ROWS) throw tooLarge("The file holds more than a board can have.")
    this.given.push({ number, createdAt: columns.createdAt })
    const cardId = newId()
    this.#ids.push(cardId)
    const ids = this.#addAttachments(attachments, cardId, location)
    const place =
      archived && !target.isArchived
        ? this.#addArchivedCard(target, { id: cardId, title: columns.title })
        : { listId: target.listId, position: target.count++ }
    const made = { number: this.#numbers[this.cardCount - 1] ?? 0, createdAt: this.#now }
    const row = {
      id: cardId,
      ...place,
      ...made,
      ...EMPTY_CARD,
      ...columns,
      ...datesOf(dates, location),
      fields,
    }
    row.description = withIds(row.description, ids)
    rows.cards.push(row)
    if (repeat) {
      const nextAt = occurrenceAfter(repeat, this.#now)
      const isOver = nextAt === null && repeat.every !== "done"
      if (!isOver) rows.repeats.push({ cardId, ...toColumns(repeat), nextAt })
    }
    this.#labels += countOf(value, "labels") - row.labels.length
    const rowAt = (position: number) => ({ id: newId(), cardId, position })
    this.#addChecklists(card, rowAt, ids, location)
    this.#addReactions(reactions, { cardId, commentId: null })
    for (const [at, { author, createdAt = this.#now, ...more }] of comments.entries()) {
      const { reactions, ...comment } = more
      const row = rowAt(at)
      const text = withIds(comment.text, ids)
      rows.comments.push({ ...row, ...comment, text, createdAt, importedAuthor: author })
      this.#addReactions(reactions, { cardId, commentId: row.id })
      if (author !== null) this.#people.add(author)
    }
    for (const [at, person] of assigned.entries()) {
      rows.imported.push({ ...rowAt(at), ...person })
      this.#people.add(person.name)
    }
  }

  /** Relates the cards, once all are there. @throws 400 */
  relate(relations: readonly FileRelation[]): void {
    this.#rowCount += relations.length
    if (this.#rowCount > MAX_ROWS) throw tooLarge("The file holds more than a board can have.")
    for (const { kind, from, to } of planRelations(relations, this.cardCount)) {
      const [fromId = "", toId = ""] = [this.#ids[from - 1], this.#ids[to - 1]]
      const ends = relationEnds(fromId, kind, toId)
      this.#rows.relations.push({ id: newId(), ...ends, createdAt: this.#now })
    }
  }

  #addReactions(
    reactions: readonly FileReaction[],
    text: { cardId: string; commentId: string | null },
  ): void {
    const rows = planReactions(reactions, text, this.#now)
    this.#rowCount += rows.length
    if (this.#rowCount > MAX_ROWS) throw tooLarge("The file holds more than a board can have.")
    this.#rows.reactions.push(...rows)
    for (const { importedPerson } of rows) this.#people.add(importedPerson)
  }

  #addChecklists(
    { checklists, checklist }: FileCard,
    rowAt: RowAt,
    files: FileIds,
    location: string,
  ): void {
    const lists = checklists.map((name, at) => ({ ...rowAt(at), name }))
    this.#rows.checklists.push(...lists)
    for (const [at, { list, assignee, ...item }] of checklist.entries()) {
      if (list > 0 && list >= lists.length) {
        throw invalid(`${location}, checklist item ${at + 1}, list: There is no such checklist.`)
      }
      const checklistId = lists[list]?.id ?? null
      const named = { checklistId, importedAssignee: assignee }
      const text = withIds(item.text, files)
      this.#rows.checklist.push({ ...rowAt(at), ...item, text, ...named })
      if (assignee !== null) this.#people.add(assignee)
    }
  }

  addTemplates(listId: string, templates: readonly unknown[], location: string): void {
    for (const [at, value] of templates.entries()) {
      const place = `${location}, card template ${String(at + 1)}`
      const { title, fields: named, ...others } = read(FileCardTemplate, value, place)
      const fields = parseValues(importValues(this.#fields, named, place))
      const row = { id: newId(), listId, title, content: JSON.stringify({ ...others, fields }) }
      this.#rows.cardTemplates.push({ ...row, createdAt: this.#now })
    }
  }

  addArchivedList({ boardId, listId, name }: Target, cards: number): void {
    const list = { listId, listName: name, cards, createdAt: this.#now }
    this.#rows.archivals.push({ id: listId, boardId, kind: "list", name, ...list })
  }

  #addArchivedCard(target: Target, { id, title }: { id: string; title: string }) {
    const { boardId, listId, name } = target
    const list = { listId, listName: name, cards: 1, createdAt: this.#now }
    this.#rows.archivals.push({ id, boardId, kind: "card", name: title, ...list })
    return { listId: archivedListId(listId), position: target.archivedCount++ }
  }

  #addAttachments(attachments: FileAttachment[], cardId: string, location: string) {
    const covers: CoverRow[] = []
    let position = 0
    const ids = attachments.map((attachment, index) => {
      const properties = this.#read(attachment, `${location}, attachment ${index + 1}`)
      if (properties === null) return null
      const { createdAt = this.#now } = attachment
      const id = newId()
      this.#rows.attachments.push({ id, cardId, position, ...properties, createdAt })
      if (attachment.kind === "file" && attachment.cover && isPicture(properties.mimeType)) {
        covers.push({ cardId, attachmentId: id })
      }
      position += 1
      return id
    })
    this.#rows.covers.push(...covers.slice(0, 1))
    return ids
  }

  #read(attachment: FileAttachment, location: string) {
    const { filename } = attachment
    if (attachment.kind === "link") {
      return { filename, fileSize: 0, mimeType: LINK, filePath: attachment.url }
    }
    this.fileCount += 1
    const { path, fileSize, mimeType } = attachment
    if (path === undefined) return null
    if (this.files.has(path)) throw invalid(`${location}, path: Another attachment has this file.`)
    if (fileSize > LIMITS.file) {
      throw tooLarge(
        `${location}, fileSize: A file can be at most ${LIMITS.file / 1024 / 1024} MB.`,
      )
    }
    this.files.set(path, { filename, mimeType, fileSize, location })
    if (this.files.size > LIMITS.boardFiles) {
      throw tooLarge(`A board's file can hold at most ${LIMITS.boardFiles} files.`)
    }
    const file = this.#staged.get(path)
    return file ? { filename, fileSize, mimeType: file.mimeType, filePath: file.key } : null
  }

  get peopleNotes(): string[] {
    const people = this.#people.size
    if (people === 0) return []
    const are = people === 1 ? "1 person is" : `${String(people)} people are`
    return [`${are} remembered by name only: nobody was added to the board`]
  }

  get notes(): string[] {
    if (this.#labels === 0) return []
    const were = this.#labels === 1 ? "label was" : "labels were"
    return [`${String(this.#labels)} duplicate ${were} dropped`]
  }
}

function countOf(value: unknown, field: string): number {
  const list = (value as Record<string, unknown>)[field]
  return Array.isArray(list) ? list.length : 0
}

const PART_NAMES: Record<string, string> = {
  lists: "list",
  cards: "card",
  customFields: "custom field",
  options: "option",
  labels: "label",
  labelOrder: "label",
  checklists: "checklist",
  checklist: "checklist item",
  comments: "comment",
  reactions: "reaction",
  assigned: "assigned person",
  attachments: "attachment",
  views: "saved view",
}

/** @throws 400 with the location */
function datesOf(written: Parameters<typeof readFileDates>[0], location: string) {
  try {
    return readFileDates(written)
  } catch (error) {
    throw error instanceof DomainError ? invalid(`${location}: ${error.message}`) : error
  }
}

function read<S extends z.ZodType>(schema: S, value: unknown, location: string): z.output<S> {
  const parsed = schema.safeParse(value, { error: issueText })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw invalid(`${locationOf(issue?.path ?? [], location)}: ${issue?.message ?? "Is not valid."}`)
}

/** For example `List 2, card 3, comment 1, text`. */
function locationOf(path: readonly PropertyKey[], location: string): string {
  return path.reduce<string>((words, part, index) => {
    if (typeof part === "number") {
      const thing = PART_NAMES[String(path[index - 1])] ?? "part"
      return `${words}, ${thing} ${part + 1}`
    }
    return typeof path[index + 1] === "number" ? words : `${words}, ${String(part)}`
  }, location)
}
