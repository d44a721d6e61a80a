import { z } from "zod"
import {
  DraftBoard,
  type DraftCard,
  type DraftComment,
} from "~/models/exchange/board-import/draft-board"
import { hexColor } from "~/models/exchange/board-import/label-colors"
import {
  byPlace,
  flag,
  groupBy,
  listOf,
  number,
  text,
  textOrNull,
} from "~/models/exchange/board-import/lenient"
import type { FoundBoard, Origin } from "~/models/exchange/board-import/origin"
import { DEFAULT_LABEL_COLOR } from "~/models/board/label/label"

/**
 * Nextcloud Deck: `occ deck:export` (lib/Command/UserExport.php there), which has boards by id, in `boards` or, in older
 * versions, alone; and the export of one board. Stacks and cards are lists, or objects by id.
 */
export const deck: Origin = {
  name: "Nextcloud Deck",
  what: "boards of Nextcloud Deck",
  find(files) {
    const found = files.flatMap((file) => (file.looksLikeJson ? boardsIn(file.json) : []))
    return found.length > 0 ? found : null
  },
}

/** A list of things, or an object that has them by id, as PHP writes a list with gaps. */
const things = <S extends z.ZodType>(element: S) =>
  z.preprocess(
    (value): unknown[] => (typeof value === "object" && value !== null ? Object.values(value) : []),
    listOf(element),
  )

const Id = z.union([z.string(), z.number()]).transform(String).catch("")

const Person = z
  .union([
    z.object({ uid: text, displayname: text }),
    z.string().transform((uid) => ({ uid, displayname: "" })),
  ])
  .catch({ uid: "", displayname: "" })

const Comment = z.object({
  message: text,
  actorDisplayName: text,
  actorId: text,
  creationDateTime: textOrNull,
})

const Card = z.object({
  title: text,
  description: text,
  stackId: Id,
  createdAt: number,
  labels: things(z.object({ title: text, color: text })),
  assignedUsers: things(z.object({ participant: Person })),
  order: number,
  archived: flag,
  done: z.union([z.string(), z.boolean()]).nullable().catch(null),
  duedate: textOrNull,
  startdate: textOrNull,
  deletedAt: number,
  comments: things(Comment),
  commentsCount: number,
  attachments: things(z.unknown()),
  attachmentCount: number,
})
type Card = z.output<typeof Card>

const Stack = z.object({
  id: Id,
  title: textOrNull,
  order: number,
  deletedAt: number,
  cards: things(Card),
})

const Board = z.object({ title: z.string(), stacks: things(Stack), deletedAt: number })
type Board = z.output<typeof Board>

function boardsIn(json: unknown): FoundBoard[] {
  if (typeof json !== "object" || json === null) return []
  const boards =
    "stacks" in json ? [json] : Object.values("boards" in json ? (json.boards ?? {}) : json)
  return boards
    .filter((each) => typeof each === "object" && each !== null && "stacks" in each)
    .flatMap((each) => {
      const { data } = Board.safeParse(each)
      if (!data || data.deletedAt > 0) return []
      return [{ name: data.title, read: () => readBoard(data) }]
    })
}

function readBoard({ title, stacks }: Board): DraftBoard {
  const board = new DraftBoard(title)
  board.differences.leftOut(
    "deleted list",
    null,
    stacks.filter(({ deletedAt }) => deletedAt > 0).length,
  )
  // Old exports have a stack and its cards in two places: the cards say where they belong.
  const all = stacks.flatMap(({ id, cards }) =>
    cards.map((card) => ({ ...card, stackId: card.stackId || id })),
  )
  const deleted = all.filter(({ deletedAt }) => deletedAt > 0)
  board.differences.leftOut("deleted card", deleted[0]?.title, deleted.length)
  const groups = groupBy(
    all.filter(({ deletedAt }) => deletedAt === 0),
    ({ stackId }) => stackId,
  )
  const named = stacks.filter((stack) => stack.title !== null && stack.deletedAt === 0)
  for (const { id, title: name } of byPlace(named, ({ order }) => order)) {
    const add = board.addList({ name: name ?? "" })
    for (const card of byPlace(groups.get(id) ?? [], ({ order }) => order)) add(cardOf(card, board))
    groups.delete(id)
  }
  const lost = [...groups.values()].flat()
  const addLost = lost.length > 0 ? board.addList({ name: "Without a list" }) : () => {}
  for (const card of lost) {
    board.differences.add("listMissing", card.title)
    addLost(cardOf(card, board))
  }
  return board
}

function cardOf(card: Card, { differences }: DraftBoard): DraftCard {
  const { title, comments } = card
  differences.add("commentsMissing", title, card.commentsCount - comments.length)
  differences.add("filesMissing", title, Math.max(card.attachmentCount, card.attachments.length))
  return {
    title,
    description: card.description,
    archived: card.archived,
    completed: typeof card.done === "string" || card.done === true,
    createdAt: card.createdAt > 0 ? card.createdAt * 1000 : null,
    due: card.duedate,
    start: card.startdate,
    labels: card.labels.map(({ title: name, color }) => ({
      name,
      color: hexColor(color) ?? DEFAULT_LABEL_COLOR,
    })),
    people: card.assignedUsers.map(({ participant: { uid, displayname } }) => ({
      username: uid,
      name: displayname || uid,
    })),
    comments: byPlace(
      comments,
      ({ creationDateTime }) => Date.parse(creationDateTime ?? "") || 0,
    ).map((comment): DraftComment => ({
      author: comment.actorDisplayName || comment.actorId,
      text: comment.message,
      createdAt: comment.creationDateTime,
    })),
  }
}
