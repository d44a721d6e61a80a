import { countsBy } from "~/database/rows/counts-by"
import type { Attachment } from "~/database/types"
import { setImmediate } from "node:timers/promises"
import { archivedListId, archiveId, isArchive } from "~/database/archive-board"
import { db, readSnapshot } from "~/database/db.server"
import { shownIds } from "~/models/board/attachment/copy-shown-files.server"
import { LINK } from "~/models/board/attachment/file-type"
import type { Background } from "~/models/board/board/background"
import type { CardColumns } from "~/models/board/card/card"
import type { CardTemplateContent } from "~/models/board/card-template/card-template"
import { isOn, WITH_BOARD } from "~/models/board/card/card-board"
import { inBatches } from "~/models/board/card/card-batches.server"
import { contentOf } from "~/models/board/card-template/card-template.server"
import { toColumns } from "~/models/board/card/card-row.server"
import type { CustomField } from "~/models/board/custom-field/custom-field"
import { fieldsOfBoard } from "~/models/board/custom-field/custom-field.server"
import { parseLabelOrder } from "~/models/board/label/label-order.server"
import type { RepeatRule } from "~/models/board/repeat/repeat-rule"
import { toRule } from "~/models/board/repeat/repeat.server"
import type { FileReaction } from "./reactions-file"
import { readReactionsByText } from "~/models/board/reaction/reactions.server"
import type { FileRelation } from "./relations-file"
import { readActivityParts } from "./activity-export.server"
import { LIMITS } from "~/models/text/limits"
import { isMemberOf } from "~/models/access/members.server"

// Cards are read in batches, in an order that is read once: one that is moved meanwhile appears exactly once.

/** Times are ISO 8601 in UTC. */
export type WholeCard = CardColumns & {
  /** Without names there is one checklist, which has none. */
  checklists?: string[]
  checklist: WholeItem[]
  comments: () => AsyncGenerator<WholeComment>
  commentCount: number
  /** To its description. */
  reactions?: FileReaction[]
  /** Members first, then the people whom an import knows by name only. */
  assigned: { username: string; name: string }[]
  attachments: Attachment[]
  repeat?: RepeatRule & { dueInDays: number | null }
  archived?: true
}

export type WholeItem = {
  text: string
  completed: boolean
  list?: number
  assignee?: string
  dueDate?: string
}

export const coverOf = ({ attachments, coverAttachmentId }: WholeCard): Attachment | undefined =>
  attachments.find(({ id }) => id === coverAttachmentId)

export type WholeComment = {
  author: string | null
  text: string
  createdAt: string
  editedAt: string | null
  /** Only of a reply by email of which something was cut. */
  quotedText?: string
  reactions?: FileReaction[]
}

export type WholeList = {
  id: string
  name: string
  cardLimit: number | null
  archiveDoneDays: number | null
  cardsDone: boolean
  archived?: true
  cardTemplates: CardTemplateContent[]
  /** @param isAlone leaves out the files of other cards that texts show, and is quicker for who needs no comments */
  cards: (isAlone?: boolean) => AsyncGenerator<WholeCard>
}

export type WholeBoard = {
  id: string
  name: string
  description: string | null
  createdAt: string
  background: Background
  viewersComment: boolean
  showsNumbers: boolean
  /** The keys of the labels that the board has sorted. */
  labelOrder: string[]
  views: { name: string; query: string }[]
  customFields: CustomField[]
  people: { id: string; name: string }[]
  lists: WholeList[]
  /** Those of two cards of the board. @param numbers of the cards in the file, by id */
  relations: (numbers: ReadonlyMap<string, number>) => Promise<FileRelation[]>
  /** In parts, the oldest first. @param numbers likewise */
  activity: (numbers: ReadonlyMap<string, number>) => AsyncGenerator<object[]>
}

/** A board whose cards are read on demand; null for none. @param withArchive puts archived things after the others */
export async function readWholeBoard(
  boardId: string,
  { withArchive }: { withArchive: boolean },
): Promise<WholeBoard | null> {
  const places = withArchive ? [boardId, archiveId(boardId)] : [boardId]
  const [board, views, rows, cards] = await readSnapshot([
    db.board.findUnique({ where: { id: boardId } }),
    db.savedView.findMany({
      where: { boardId, userId: null },
      select: { name: true, query: true },
      orderBy: [{ name: "asc" }, { id: "asc" }],
    }),
    db.list.findMany({
      where: { boardId: { in: places } },
      include: { cardTemplates: { orderBy: [{ title: "asc" }, { id: "asc" }] } },
      orderBy: [{ position: "asc" }, { id: "asc" }],
    }),
    db.card.findMany({
      where: { list: { boardId: { in: places } } },
      select: { id: true, listId: true },
      orderBy: [{ position: "asc" }, { id: "asc" }],
    }),
  ])
  if (!board) return null
  const customFields = await fieldsOfBoard(db, boardId)
  const hasPeople = customFields.some(({ kind }) => kind === "person")
  const onList = groupBy(cards, ({ listId }) => listId)
  const idsOn = (listId: string) => (onList.get(listId) ?? []).map(({ id }) => id)
  const lists = withoutParts(rows)
  const ids = lists.flatMap(({ id }) => [...idsOn(id), ...idsOn(archivedListId(id))])
  const [whole, alone] = [new CardReader(places, ids, false), new CardReader(places, ids, true)]
  return {
    id: board.id,
    name: board.name,
    description: board.description,
    createdAt: board.createdAt.toISOString(),
    background: board.background as Background,
    viewersComment: board.viewersComment,
    showsNumbers: board.showsNumbers,
    labelOrder: parseLabelOrder(board.labelOrder),
    views,
    customFields,
    people: hasPeople ? await readPeople(boardId) : [],
    relations: (numbers) => readFileRelations(places, numbers),
    activity: (numbers) => readActivityParts(boardId, numbers),
    lists: lists.map((row) => ({
      id: row.id,
      name: row.name,
      cardLimit: row.cardLimit,
      archiveDoneDays: row.archiveDoneDays,
      cardsDone: row.cardsDone,
      cardTemplates: row.cardTemplates.map(contentOf),
      ...(isArchive(row.boardId) && { archived: true }),
      async *cards(isAlone = false) {
        const reader = isAlone ? alone : whole
        yield* reader.read(idsOn(row.id))
        for await (const card of reader.read(idsOn(archivedListId(row.id))))
          yield { ...card, archived: true }
      },
    })),
  }
}

async function readFileRelations(
  places: Places,
  numbers: ReadonlyMap<string, number>,
): Promise<FileRelation[]> {
  const rows = await db.relation.findMany({
    where: { from: { list: { boardId: { in: places } } } },
    select: { kind: true, fromCardId: true, toCardId: true },
  })
  const relations = rows.flatMap((row) => {
    const [from, to] = [numbers.get(row.fromCardId), numbers.get(row.toCardId)]
    if (from === undefined || to === undefined) return []
    const kind = row.kind as FileRelation["kind"]
    const isTurned = kind === "relates_to" && to < from
    return [isTurned ? { kind, from: to, to: from } : { kind, from, to }]
  })
  return relations.sort((a, b) => a.from - b.from || a.to - b.to || (a.kind < b.kind ? -1 : 1))
}

const readPeople = (boardId: string) =>
  db.user.findMany({
    where: isMemberOf({ id: boardId }),
    select: { id: true, name: true },
  })

/** The archived lists are last. Archived cards belong to their list; without it, they are an archived list. */
function withoutParts<Row extends { id: string; boardId: string }>(rows: Row[]): Row[] {
  const parts = new Set(rows.map(({ id }) => archivedListId(id)))
  const lists = rows.filter(({ id }) => !parts.has(id))
  return [
    ...lists.filter(({ boardId }) => !isArchive(boardId)),
    ...lists.filter(({ boardId }) => isArchive(boardId)),
  ]
}

/** The board and its archive, or without it. */
type Places = string[]

/** Reads cards ahead, beyond the end of their list: many boards have many short lists. */
class CardReader {
  readonly #places: Places
  readonly #ids: string[]
  readonly #isAlone: boolean
  #batches: AsyncGenerator<string[]>
  /** The last batch; without those that were deleted meanwhile. */
  #read = new Map<string, WholeCard | undefined>()

  /** @param ids of all cards, in the order in which they will be read */
  constructor(places: Places, ids: string[], isAlone: boolean) {
    this.#places = places
    this.#ids = ids
    this.#isAlone = isAlone
    this.#batches = inBatches(ids)
  }

  async *read(ids: readonly string[]): AsyncGenerator<WholeCard> {
    for (const id of ids) {
      if (!this.#read.has(id)) await this.#readBatch(id)
      const card = this.#read.get(id)
      if (card) yield card
    }
  }

  async #readBatch(first: string): Promise<void> {
    await setImmediate()
    let { value: batch } = (await this.#batches.next()) as { value?: string[] }
    if (batch?.[0] !== first) {
      this.#batches = inBatches(this.#ids.slice(this.#ids.indexOf(first)))
      batch = ((await this.#batches.next()) as { value?: string[] }).value
    }
    const rows = await readRows(this.#places, batch ?? [])
    const cards = this.#isAlone
      ? rows.map((row) => toWhole(row, () => writeComments(row.id, null)))
      : await withShownFiles(this.#places, rows)
    const byId = new Map(cards.map((card) => [card.id, card]))
    this.#read = new Map(batch?.map((id) => [id, byId.get(id)]))
  }
}

async function withShownFiles(places: Places, rows: Row[]): Promise<WholeCard[]> {
  const few = rows.filter(({ commentCount }) => commentCount <= COMMENTS_PER_QUERY)
  const rowsOfComments = await readComments(few)
  const comments = groupBy(rowsOfComments, ({ cardId }) => cardId)
  const given = await readGiven([...rows, ...rowsOfComments])
  const showing = groupBy(
    [...[...comments.values()].flat(), ...(await readShowingComments(rows, few))],
    ({ cardId }) => cardId,
  )
  const textsOf = (row: Row) => {
    const texts = [...row.checklist, ...(showing.get(row.id) ?? [])].map(({ text }) => text)
    return [row.description, ...texts]
  }
  const shown = await readShownFiles(places, rows.flatMap(textsOf))
  return rows.map((row) => {
    const all = few.includes(row) ? (comments.get(row.id) ?? []) : null
    const whole = { ...toWhole(row, () => writeComments(row.id, all, given)), ...given(row.id) }
    const ids = new Set(shownIds(textsOf(row)))
    const others = shown.filter((file) => ids.has(file.id) && file.cardId !== row.id)
    return { ...whole, attachments: [...whole.attachments, ...others].slice(0, LIMITS.attachments) }
  })
}

const IN_ORDER = [{ position: "asc" }, { id: "asc" }] as const
const NAMES = { username: true, name: true } as const

/** At most 2 MB. */
const COMMENTS_PER_QUERY = 50
const WITH_AUTHOR = { author: { select: { name: true } } } as const

type Given = (textId: string) => { reactions?: FileReaction[] }

/** @returns what the file says of the reactions to a text, which is nothing where there are none */
async function readGiven(texts: readonly { id: string }[]): Promise<Given> {
  const ids = texts.map(({ id }) => id)
  const byText = await readReactionsByText(db, ids)
  return (textId) => {
    const reactions = byText.get(textId)?.map(({ emoji, people, importedPeople }) => ({
      emoji,
      people: [...people.map(({ name }) => name), ...importedPeople],
    }))
    return reactions ? { reactions } : {}
  }
}

function readComments(cards: { id: string }[]) {
  const where = { cardId: { in: cards.map(({ id }) => id) } }
  return db.comment.findMany({ where, include: WITH_AUTHOR, orderBy: [...IN_ORDER] })
}

type CommentRow = Awaited<ReturnType<typeof readComments>>[number]

async function* writeComments(
  cardId: string,
  known: CommentRow[] | null,
  ofKnown?: Given,
): AsyncGenerator<WholeComment> {
  for (let from = 0; ; from += COMMENTS_PER_QUERY) {
    const position = { gte: from, lt: from + COMMENTS_PER_QUERY }
    const where = { cardId, position }
    const rows =
      known ?? (await db.comment.findMany({ where, include: WITH_AUTHOR, orderBy: [...IN_ORDER] }))
    const given = known && ofKnown ? ofKnown : await readGiven(rows)
    for (const { id, author, importedAuthor, text, createdAt, editedAt, quotedText } of rows) {
      yield {
        author: author?.name ?? importedAuthor,
        text,
        createdAt: createdAt.toISOString(),
        editedAt: editedAt?.toISOString() ?? null,
        ...(quotedText !== null && { quotedText }),
        ...given(id),
      }
    }
    if (known || rows.length === 0) return
    await setImmediate()
  }
}

const ITEM = {
  text: true,
  completed: true,
  checklistId: true,
  importedAssignee: true,
  dueDate: true,
  assignee: { select: { name: true } },
} as const

/** One transaction, so that the parts of a card fit together. */
async function readRows(places: Places, ids: string[]) {
  const [rows, counts] = await readSnapshot([
    db.card.findMany({
      where: { id: { in: ids } },
      include: {
        ...WITH_BOARD,
        checklists: { select: { id: true, name: true }, orderBy: [...IN_ORDER] },
        checklist: { select: ITEM, orderBy: [...IN_ORDER] },
        assignments: {
          where: { user: isMemberOf({ id: { in: places } }) },
          select: { user: { select: NAMES } },
          orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
        },
        imported: { select: NAMES, orderBy: [...IN_ORDER] },
        attachments: { orderBy: [...IN_ORDER] },
        repeat: true,
      },
    }),
    // Prisma's `_count` would count the comments of all boards.
    db.comment.groupBy({ by: ["cardId"], where: { cardId: { in: ids } }, _count: true }),
  ])
  const countOf = countsBy("cardId", counts)
  return rows
    .filter(isOn(...places))
    .map(({ list: _, ...row }) => ({ ...row, commentCount: countOf.get(row.id) ?? 0 }))
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** Of cards with too many comments to read at once, those that show a file. */
async function readShowingComments(rows: Row[], few: Row[]) {
  const cardIds = rows.filter((row) => !few.includes(row)).map(({ id }) => id)
  if (cardIds.length === 0) return []
  return db.comment.findMany({
    where: { cardId: { in: cardIds }, text: { contains: "/attachments/" } },
    select: { cardId: true, text: true },
  })
}

/** In the file of a board, each card has its own copy of a shown file. */
async function readShownFiles(places: Places, texts: string[]): Promise<Attachment[]> {
  const ids = shownIds(texts)
  if (ids.length === 0) return []
  const rows = await db.attachment.findMany({
    where: { id: { in: ids }, mimeType: { not: LINK } },
    include: { card: { select: WITH_BOARD } },
    orderBy: [...IN_ORDER],
  })
  const isHere = isOn(...places)
  return rows.flatMap(({ card, ...file }) => (isHere(card) ? [file] : []))
}

function toWhole(
  { checklists, checklist, commentCount, assignments, imported, attachments, repeat, ...row }: Row,
  comments: WholeCard["comments"],
): WholeCard {
  return {
    ...toColumns(row),
    ...(checklists.length > 0 && { checklists: checklists.map(({ name }) => name) }),
    checklist: checklist.map((item) => toWholeItem(item, checklists)),
    comments,
    commentCount,
    assigned: [...assignments.map(({ user }) => user), ...imported],
    attachments,
    ...(repeat && { repeat: { ...toRule(repeat), dueInDays: repeat.dueInDays } }),
  }
}

function toWholeItem(item: Row["checklist"][number], checklists: { id: string }[]): WholeItem {
  const { text, completed, checklistId, assignee, importedAssignee, dueDate } = item
  const list = checklists.findIndex(({ id }) => id === checklistId)
  const name = assignee?.name ?? importedAssignee
  return {
    text,
    completed,
    ...(list > 0 && { list }),
    ...(name !== null && { assignee: name }),
    ...(dueDate && { dueDate: dueDate.toISOString() }),
  }
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
