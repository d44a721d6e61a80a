import { invalid } from "~/errors"
import type { ImportChoices } from "./draft-board"
import type { BoardChoice, ImportChoice, Preview } from "./import"
import type { ReadOptions } from "./origin"

// How the choices for an import are read and made.

const WHOLE = (place: number): BoardChoice => ({ place, archived: true })

/** The choices for the boards that are imported, in the order of the files. */
export const chosenBoards = ({ boards: all }: Preview, { boards }: ImportChoice): BoardChoice[] =>
  boards
    ? [...boards].sort((one, other) => one.place - other.place)
    : all.map((_board, place) => WHOLE(place))

/** How a board is read. */
export function optionsOf(preview: Preview, place: number, choice: ImportChoice): ReadOptions {
  const chosen = choice.boards?.find((board) => board.place === place)
  const names = preview.boards[place]?.columns?.names ?? []
  const columns = chosen?.columns?.map((meaning, at) => [names[at] ?? "", meaning] as const)
  return {
    zone: preview.timeZone,
    columns: columns && Object.fromEntries<string>(columns),
    dateOrder: chosen?.dateOrder,
  }
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
  boards: boards?.map(({ lists: _, ...board }) => board),
  people: people?.flatMap(({ place, userId }) => {
    const name = before.people[place]?.name
    const found = now.people.findIndex((person) => person.name === name)
    return found < 0 ? [] : [{ place: found, userId }]
  }),
})
