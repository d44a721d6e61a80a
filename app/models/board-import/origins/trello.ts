import type { BroughtFile } from "~/models/board-import/brought-file"
import { DraftBoard, type DraftCard, type DraftList } from "~/models/board-import/draft-board"
import { jsonBoards } from "~/models/board-import/json-boards"
import { byPlace, groupBy } from "~/models/board-import/lenient"
import type { FoundBoard, Origin, ReadOptions } from "~/models/board-import/origin"
import { PeopleOfFile } from "~/models/board-import/people-of-file"
import { TrelloCards } from "./trello-card"
import { trelloBackground } from "./trello-colors"
import { isTrelloBoard, TrelloBoard, trelloActors, placeOf, type TrelloCard } from "./trello-file"

/** Trello's export of a board as JSON, from its menu: https://support.atlassian.com/trello/docs/exporting-data-from-trello/. */
export const trello: Origin = {
  name: "Trello",
  what: "a Trello board",
  find: (files: readonly BroughtFile[]) =>
    jsonBoards(files, {
      product: "Trello",
      isBoard: isTrelloBoard,
      sign: /"labelNames"\s*:|"shortUrl"\s*:\s*"https:\/\/trello\.com/,
      found,
    }),
}

/** The file does not say when it was made. The one who exports looks at the board, which it does say. */
function found(json: Record<string, unknown>): FoundBoard {
  const { name, dateLastView } = json
  return {
    name: typeof name === "string" ? name : "",
    exportedAt: typeof dateLastView === "string" ? dateLastView : null,
    read: (options) => read(TrelloBoard.parse(json), options),
  }
}

function read(file: TrelloBoard, { zone }: ReadOptions): DraftBoard {
  const board = new DraftBoard(file.name)
  board.description = file.desc
  board.background = trelloBackground(file.prefs)
  const people = peopleOf(file)
  const cards = new TrelloCards(file, board, people, zone)
  addLists(file, board, (card) => cards.read(card))
  cards.tellRest()
  tellRest(file, board)
  for (const name of people.unused(file.members.map(({ id }) => id))) {
    board.differences.add("peopleOfNoCard", name)
  }
  return board
}

function peopleOf({ members, actions }: TrelloBoard): PeopleOfFile {
  const people = new PeopleOfFile()
  for (const { id, username, fullName } of [...members, ...trelloActors(actions)]) {
    people.add(id, { username, name: fullName })
  }
  return people
}

function addLists(
  { lists, cards }: TrelloBoard,
  board: DraftBoard,
  draftOf: (card: TrelloCard) => DraftCard,
): void {
  const byList = groupBy(cards, ({ idList }) => idList)
  const add = (list: DraftList, ofList: readonly TrelloCard[]) => {
    const addCard = board.addList(list)
    for (const card of inPlace(ofList, board)) {
      if (list.archived && !card.closed) board.differences.add("archivedByList", card.name)
      addCard(draftOf(card))
    }
  }
  for (const list of byPlace(lists, placeOf)) {
    const { id, name, closed, softLimit, color } = list
    const cardLimit = cardLimitOf(softLimit, name, board)
    if (color) board.differences.leftOut("list colour", `${name}: ${color}`)
    add({ name, archived: closed, cardLimit }, byList.get(id) ?? [])
    byList.delete(id)
  }
  const rest = [...byList.values()].flat()
  if (rest.length === 0) return
  board.differences.add("listMissing", rest[0]?.name, rest.length)
  add({ name: "Cards without a list" }, rest)
}

function inPlace(cards: readonly TrelloCard[], { differences }: DraftBoard): TrelloCard[] {
  const sorted = byPlace(cards, placeOf)
  for (const [at, { pos, name }] of sorted.entries()) {
    if (at > 0 && pos !== null && sorted[at - 1]?.pos === pos) differences.add("samePlace", name)
  }
  return sorted
}

function cardLimitOf(softLimit: string | number | null, name: string, board: DraftBoard) {
  if (softLimit === null || softLimit === "") return null
  const limit = Number(softLimit)
  if (Number.isInteger(limit) && limit >= 1 && limit <= 999) return limit
  board.differences.leftOut("card limit", `${name}: ${String(softLimit)}`)
  return null
}

function tellRest(file: TrelloBoard, { differences }: DraftBoard): void {
  const cardIds = new Set(file.cards.map(({ id }) => id))
  for (const checklist of file.checklists) {
    if (cardIds.has(checklist.idCard)) continue
    differences.add("itemsOfNoCard", checklist.name, checklist.checkItems.length)
    if (checklist.checkItems.length === 0) differences.leftOut("empty checklist", checklist.name)
  }
  if (file.closed) differences.add("closedBoard")
  if (file.prefs.backgroundImage) differences.leftOut("background picture")
  differences.leftOut("Power-Up record", null, file.pluginData.length)
}
