import { DraftBoard } from "~/models/exchange/board-import/draft-board"
import type { FetchedFiles } from "~/models/exchange/board-import/fetched-files"
import { jsonBoards } from "~/models/exchange/board-import/json-boards"
import { byPlace } from "~/models/exchange/board-import/lenient"
import { addLists, cardLimitOf } from "~/models/exchange/board-import/lists-of-file"
import type { FoundBoard, Origin, ReadOptions } from "~/models/exchange/board-import/origin"
import { FORMER_MEMBER } from "~/models/people/member/former-member"
import { PeopleOfFile } from "~/models/exchange/board-import/people-of-file"
import { TrelloCards } from "./trello-card"
import { trelloBackground } from "~/models/exchange/board-file/trello/trello-colors"
import { isTrelloBoard, TrelloBoard, trelloActors, placeOf } from "./trello-file"

/** Trello's export of a board as JSON, from its menu: https://support.atlassian.com/trello/docs/exporting-data-from-trello/. */
export const trello: Origin = {
  name: "Trello",
  what: "a Trello board",
  isArchive: true,
  find: (files) =>
    jsonBoards(files, {
      product: "Trello",
      isBoard: isTrelloBoard,
      sign: /"(?:labelNames|idMemberCreator|idBoard|idList)"\s*:/,
      found,
    }),
}

/** The file does not say when it was made. The one who exports looks at the board, which it does say. */
function found(json: Record<string, unknown>, fetched: FetchedFiles): FoundBoard {
  const { name, dateLastView } = json
  return {
    name: typeof name === "string" ? name : "",
    exportedAt: typeof dateLastView === "string" ? dateLastView : null,
    read: (options) => read(TrelloBoard.parse(json), options, fetched),
    file: (path) => fetched.bytes(path),
  }
}

function read(file: TrelloBoard, { zone }: ReadOptions, fetched: FetchedFiles): DraftBoard {
  const board = new DraftBoard(file.name)
  board.description = file.desc
  board.background = trelloBackground(file.prefs)
  const people = peopleOf(file)
  const cards = new TrelloCards(file, board, { people, zone, fetched })
  addLists(board, listsOf(file, board), cardsOf(file, cards))
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
    const isNobody = username === FORMER_MEMBER.username && fullName === FORMER_MEMBER.name
    if (isNobody) people.addNobody(id)
    else people.add(id, { username, name: fullName })
  }
  return people
}

function listsOf({ lists }: TrelloBoard, board: DraftBoard) {
  return byPlace(lists, placeOf).map(({ id, name, closed, softLimit, color }) => {
    if (color) board.differences.leftOut("list color", `${name}: ${color}`)
    return { id, name, archived: closed, cardLimit: cardLimitOf(softLimit, name, board) }
  })
}

const cardsOf = ({ cards }: TrelloBoard, reader: TrelloCards) =>
  cards.map((card) => ({
    listId: card.idList,
    place: card.pos,
    title: card.name,
    archived: card.closed,
    draft: () => reader.read(card),
  }))

function tellRest(file: TrelloBoard, { differences }: DraftBoard): void {
  const cardIds = new Set(file.cards.map(({ id }) => id))
  for (const checklist of file.checklists) {
    if (cardIds.has(checklist.idCard)) continue
    differences.add("itemsOfNoCard", checklist.name, checklist.checkItems.length)
    if (checklist.checkItems.length === 0) differences.leftOut("empty checklist", checklist.name)
  }
  if (file.closed) differences.add("closedBoard")
  if (file.prefs.backgroundImage) differences.leftOut("background image")
  differences.leftOut("Power-Up record", null, file.pluginData.length)
}
