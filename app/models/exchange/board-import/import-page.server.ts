import { isDay } from "~/models/text/time/whole-day"
import { differenceInDays } from "date-fns/differenceInDays"
import { listPeople } from "~/models/people/account/user.server"
import type { Actor } from "~/models/access/access.server"
import type { Clock } from "~/models/text/time/clock"
import { faceDate, momentText } from "~/models/text/time/date-text.server"
import type { BoardChoice, BoardImport, BroughtPerson, ImportKey } from "./import"
import { readImport, UNDO_DAYS } from "./imports.server"
import type { Encoding } from "~/models/text/encodings"
import type { Difference, DifferenceKind } from "./differences"
import { trello } from "./origins/trello"
import type { FirstCard, Look } from "./look"
import type { ColumnMeaning, TableColumns } from "./origin"

// The page of an import: the preview with dates by the reader's clock, and what is chosen.

/** More lists would be too many fields for one form, and whole boards are chosen then. */
const MAX_LISTS = 200
const MAX_PEOPLE = 50
const MAX_KNOWN = 100

export type ShownList = { name: string; cards: (FirstCard & { due: string | null })[] }

export type ShownColumns = {
  found: string
  dateOrder: TableColumns["dateOrder"]
  hasNames: boolean
  encoding: Encoding
  columns: { name: string; example: string; meaning: ColumnMeaning }[]
}

export type ShownBoard = Pick<Look, "name" | "what" | "counts" | "differences" | "problem"> & {
  exported: string | null
  lists: (Look["lists"][number] & { isChosen: boolean })[]
  first: ShownList[]
  columns: ShownColumns | null
  isChosen: boolean
  takesArchived: boolean
}

export type ImportPage = Pick<
  BoardImport,
  "id" | "state" | "filename" | "message" | "doneCount" | "allCount" | "made" | "failed"
> & {
  boards: ShownBoard[]
  people: (BroughtPerson & { userId: string })[]
  morePeople: number
  /** Those whom the reader may choose. */
  known: { id: string; name: string }[]
  /** Files that an export of Trello only links to. */
  trelloFiles: number
  canUndo: boolean
}

/** @throws 404 */
export async function readImportPage(
  actor: Actor,
  key: ImportKey,
  clock: Clock,
): Promise<ImportPage> {
  const read = await readImport(actor, key)
  const { id, state, filename, message, doneCount, allCount, made, failed, choice } = read
  const lists = read.boards.reduce((sum, board) => sum + board.lists.length, 0)
  const boards = read.boards.map((board, place) => {
    const chosen = choice.boards?.find((each) => each.place === place)
    const isChosen = choice.boards === undefined || chosen !== undefined
    const shown = { isChosen, chosen, withLists: lists <= MAX_LISTS, clock }
    return shownBoard(board, shown)
  })
  const canUndo = state === "done" && differenceInDays(new Date(), read.changedAt) < UNDO_DAYS
  const people = read.people.map((person, place) => ({
    ...person,
    userId: choice.people?.find((each) => each.place === place)?.userId ?? "",
  }))
  return {
    id,
    state,
    filename,
    message,
    doneCount,
    allCount,
    made,
    failed,
    boards,
    canUndo,
    trelloFiles: trelloFilesOf(read),
    people: people.slice(0, MAX_PEOPLE),
    morePeople: read.morePeople + Math.max(people.length - MAX_PEOPLE, 0),
    known: people.length > 0 ? await readKnown(actor, people) : [],
  }
}

/** Of many, those whom the names seem to mean come first. */
async function readKnown(actor: Actor, people: readonly { userId: string }[]) {
  const meant = new Set([actor.id, ...people.map(({ userId }) => userId)])
  const known = (await listPeople(actor)).map(({ id, name }) => ({ id, name }))
  const [first, others] = [true, false].map((is) => known.filter(({ id }) => meant.has(id) === is))
  return [...(first ?? []), ...(others ?? [])].slice(0, Math.max(MAX_KNOWN, first?.length ?? 0))
}

const trelloFilesOf = ({ boards }: BoardImport): number => {
  const isOnlyTrello = boards.every(({ what }) => what === trello.what)
  const elsewhere = boards.flatMap(({ differences }) => differences).filter(isElsewhere)
  return isOnlyTrello ? elsewhere.reduce((sum, { count }) => sum + count, 0) : 0
}

const isElsewhere = ({ kind }: Difference) => kind === ("filesElsewhere" satisfies DifferenceKind)

type Shown = {
  isChosen: boolean
  chosen: BoardChoice | undefined
  withLists: boolean
  clock: Clock
}

function shownBoard(board: Look, { isChosen, chosen, withLists, clock }: Shown): ShownBoard {
  const { name, what, counts, differences, problem, exportedAt } = board
  return {
    name,
    counts,
    differences,
    problem,
    isChosen,
    what: what.charAt(0).toUpperCase() + what.slice(1),
    exported: exportedAt && momentText(exportedAt, clock),
    lists: (withLists ? board.lists : []).map((list) => ({
      ...list,
      isChosen: chosen?.lists?.includes(list.place) ?? true,
    })),
    first: board.first.map((list) => ({
      ...list,
      cards: list.cards.map((card) => ({ ...card, due: dueText(card.dueDate, clock) })),
    })),
    columns: board.columns && shownColumns(board.columns, chosen),
    takesArchived: chosen?.archived ?? true,
  }
}

const dueText = (dueDate: string | null, { zone }: Clock) =>
  dueDate && faceDate(dueDate, isDay(dueDate) ? "UTC" : zone, Date.now())

/** The previews of the version before have neither the encoding nor whether there are names. */
const shownColumns = (
  { names, examples, guesses, dateOrder, found, hasNames = true, encoding = "utf-8" }: TableColumns,
  chosen: BoardChoice | undefined,
): ShownColumns => ({
  found,
  hasNames,
  encoding,
  dateOrder: dateOrder && (chosen?.dateOrder ?? dateOrder),
  columns: names.map((name, at) => ({
    name,
    example: examples[at] ?? "",
    meaning: chosen?.columns?.[at] ?? guesses[name] ?? "field",
  })),
})
