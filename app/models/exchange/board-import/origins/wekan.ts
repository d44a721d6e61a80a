import { DraftBoard } from "~/models/exchange/board-import/draft-board"
import { jsonBoards } from "~/models/exchange/board-import/json-boards"
import { byPlace } from "~/models/exchange/board-import/lenient"
import { addLists, cardLimitOf } from "~/models/exchange/board-import/lists-of-file"
import type { FoundBoard, Origin, ReadOptions } from "~/models/exchange/board-import/origin"
import { PeopleOfFile } from "~/models/exchange/board-import/people-of-file"
import { wekanFile } from "./wekan-attachments"
import { WekanCards } from "./wekan-card"
import { wekanBackground } from "./wekan-colors"
import { isWekanBoard, sortOf, WekanBoard, type WekanCard } from "./wekan-file"

/** WeKan's export of a board as JSON, by its menu or `GET /api/boards/{id}/export`. */
export const wekan: Origin = {
  name: "WeKan",
  what: "a WeKan board",
  find: (files) =>
    jsonBoards(files, {
      product: "WeKan",
      isBoard: isWekanBoard,
      sign: /"_format"\s*:\s*"wekan-board-/,
      found,
    }),
}

function found(json: Record<string, unknown>): FoundBoard {
  const { title } = json
  return {
    name: typeof title === "string" ? title : "",
    read: (options) => read(WekanBoard.parse(json), options),
    file: (path) => wekanFile(json, path),
  }
}

function read(file: WekanBoard, { zone }: ReadOptions): DraftBoard {
  const board = new DraftBoard(file.title)
  board.description = file.description
  board.background = wekanBackground(file.color)
  const people = peopleOf(file)
  const cards = new WekanCards(file, board, people, zone)
  addLists(board, listsOf(file, board), cardsOf(file, board, cards))
  cards.tellRest()
  tellRest(file, board)
  for (const name of people.unused(file.members.map(({ userId }) => userId))) {
    board.differences.add("peopleOfNoCard", name)
  }
  return board
}

function peopleOf({ users }: WekanBoard): PeopleOfFile {
  const people = new PeopleOfFile()
  for (const { _id, username, profile } of users) {
    people.add(_id, { username, name: profile.fullname })
  }
  return people
}

function listsOf({ lists }: WekanBoard, board: DraftBoard) {
  const live = lists.filter(isLive)
  board.differences.leftOut("deleted list", null, lists.length - live.length)
  return byPlace(live, sortOf).map(({ _id, title, archived, wipLimit, color }) => {
    if (color && color !== "white") board.differences.leftOut("list color", `${title}: ${color}`)
    const cardLimit = wipLimit.enabled ? cardLimitOf(wipLimit.value, title, board) : null
    return { id: _id, name: title, archived, cardLimit }
  })
}

/** Within a list, cards are ordered by swimlane. Those of an archived swimlane are not on the board. */
function cardsOf({ cards, swimlanes }: WekanBoard, board: DraftBoard, reader: WekanCards) {
  const lanes = new Map(byPlace(swimlanes, sortOf).map((lane, at) => [lane._id, { lane, at }]))
  const live = cards.filter(isLive)
  board.differences.leftOut("deleted card", null, cards.length - live.length)
  return live.map((card: WekanCard) => {
    const { lane, at } = lanes.get(card.swimlaneId) ?? {}
    const isHidden = lane?.archived === true && !card.archived
    if (isHidden) board.differences.add("archivedBySwimlane", card.title)
    return {
      listId: card.listId,
      place: card.sort,
      group: at ?? swimlanes.length,
      title: card.title,
      archived: card.archived || isHidden,
      draft: () => reader.read({ ...card, archived: card.archived || isHidden }),
    }
  })
}

/** Deleted things can be restored in WeKan for some time, and are in its exports. */
const isLive = ({ deletedAt }: { deletedAt: string | number | null }): boolean => deletedAt === null

function tellRest(file: WekanBoard, { differences }: DraftBoard): void {
  if (file.archived) differences.add("closedBoard")
  const hasPicture =
    file.backgroundImageURL !== "" ||
    file.attachments.some(({ source }) => source === "board-background")
  if (hasPicture) differences.leftOut("background image")
  differences.leftOut("rule", null, file.rules.length)
}
