import { invalid } from "~/errors"
import type { ImportChoices } from "./draft-board"
import type { BoardChoice, ImportChoice, Preview } from "./import"
import type { ColumnMeaning, ReadOptions } from "./origin"

// How the choices for an import are read and made.

const WHOLE = (place: number): BoardChoice => ({ place, archived: true })

/** The choices for the boards that are imported, in the order of the files. */
export const chosenBoards = ({ boards: all }: Preview, { boards }: ImportChoice): BoardChoice[] =>
  boards
    ? [...boards].sort((one, other) => one.place - other.place)
    : all.map((_board, place) => WHOLE(place))

/** How a board is read. */
export function optionsOf(preview: Preview, place: number, choice: ImportChoice): ReadOptions {
  const { dateOrder, hasNames, encoding } =
    choice.boards?.find((board) => board.place === place) ?? {}
  const columns = chosenColumns(preview, place, choice)
  return { zone: preview.timeZone, columns, dateOrder, hasNames, encoding }
}

/**
 * What columns mean by choice. Where the first row or the encoding is another than in the preview, what stayed as it was
 * guessed there is no choice: the columns are guessed anew.
 */
function chosenColumns(
  preview: Preview,
  place: number,
  { boards }: ImportChoice,
): (ColumnMeaning | undefined)[] | undefined {
  const shown = preview.boards[place]?.columns
  const chosen = boards?.find((board) => board.place === place)
  if (!shown || !chosen) return undefined
  const { hasNames = shown.hasNames, encoding = shown.encoding, columns } = chosen
  if (hasNames === shown.hasNames && encoding === shown.encoding) return columns
  const guessed = shown.names.map((name) => shown.guesses[name])
  return columns?.map((meaning, at) => (meaning === guessed[at] ? undefined : meaning))
}

/** The parts of a board that are made. */
export function madeOf(preview: Preview, { place, lists, archived }: BoardChoice): ImportChoices {
  const all = preview.boards[place]?.lists ?? []
  const leftOut = lists && all.map((list) => list.place).filter((each) => !lists.includes(each))
  return { leftOut, withArchived: archived }
}

/** @throws 400 if it names what the files do not have */
export function requirePossible(
  preview: Preview,
  { boards = [], people = [] }: ImportChoice,
): void {
  const places = boards.map(({ place }) => place)
  if (new Set(places).size < places.length) throw invalid("Each board may be named once.")
  for (const { place, lists, archived, columns = [] } of boards) {
    const board = preview.boards[place]
    if (!board) throw invalid("The files have no such board.")
    const hasArchive = board.counts.archivedLists + board.counts.archivedCards > 0
    if (lists?.length === 0 && board.lists.length > 0 && !(archived && hasArchive)) {
      throw invalid(`Choose a list of “${board.name}”.`)
    }
    const known = new Set(board.lists.map((list) => list.place))
    if (!(lists ?? []).every((list) => known.has(list)))
      throw invalid("The board has no such list.")
    if (columns.length > (board.columns?.names.length ?? 0)) {
      throw invalid("The table has no such column.")
    }
  }
  if (people.some(({ place }) => place >= preview.people.length)) {
    throw invalid("The files name no such person.")
  }
}

/** A choice for another preview of the same files: people by their names, and all lists, which may be others now. */
export const choiceFor = (
  now: Preview,
  before: Preview,
  { boards, people }: ImportChoice,
): ImportChoice => ({
  boards: boards?.map(({ lists: _, ...board }) => {
    const { names = [], guesses = {} } = now.boards[board.place]?.columns ?? {}
    const chosen = chosenColumns(before, board.place, { boards })
    if (!board.columns || !chosen) return board
    return { ...board, columns: names.map((name, at) => chosen[at] ?? guesses[name] ?? "field") }
  }),
  people: people?.flatMap(({ place, userId }) => {
    const name = before.people[place]?.name
    const found = now.people.findIndex((person) => person.name === name)
    return found < 0 ? [] : [{ place: found, userId }]
  }),
})
