import { DraftBoard } from "~/models/exchange/board-import/draft-board"
import { paragraphs } from "~/models/text/cut-text"
import type { FetchedFiles } from "~/models/exchange/board-import/fetched-files"
import { jsonBoards } from "~/models/exchange/board-import/json-boards"
import { byPlace, isObject } from "~/models/exchange/board-import/lenient"
import {
  addLists,
  type CardOfFile,
  type ListOfFile,
} from "~/models/exchange/board-import/lists-of-file"
import type { FoundBoard, Origin, ReadOptions } from "~/models/exchange/board-import/origin"
import { PeopleOfFile } from "~/models/exchange/board-import/people-of-file"
import { PlankaCards } from "./planka-card"
import { plankaBackground } from "./planka-colors"
import { isPlankaBoard, PlankaBoard, positionOf, type PlankaList } from "./planka-file"

/** Planka exports nothing: a board is what its API answers to `GET /api/boards/{id}`, of versions 1 and 2. */
export const planka: Origin = {
  name: "Planka",
  what: "a Planka board",
  isArchive: true,
  find: (files) =>
    jsonBoards(files, {
      product: "Planka",
      isBoard: isPlankaBoard,
      sign: /"(?:boardMemberships|cardMemberships|cardLabels|taskLists)"\s*:/,
      found,
    }),
}

function found(json: Record<string, unknown>, fetched: FetchedFiles): FoundBoard {
  const name = isObject(json["item"]) ? json["item"]["name"] : null
  return {
    name: typeof name === "string" ? name : "",
    read: (options) => read(PlankaBoard.parse(json), options, fetched),
    file: (path) => fetched.bytes(path),
  }
}

function read(file: PlankaBoard, options: ReadOptions, fetched: FetchedFiles): DraftBoard {
  const { zone, usernames = {} } = options
  const board = new DraftBoard(file.item.name)
  addProject(file, board)
  const people = new PeopleOfFile()
  for (const user of file.included.users) people.add(user.id, user)
  const cards = new PlankaCards(file, board, { people, zone, fetched, usernames })
  const ofFile = cardsOf(file, board, cards)
  addLists(board, listsOf(file, ofFile, board), ofFile)
  cards.tellRest()
  for (const name of people.unused(file.included.boardMemberships.map(({ userId }) => userId))) {
    board.differences.add("peopleOfNoCard", name)
  }
  return board
}

/** A board of Planka belongs to a project, which has the description and the background. */
function addProject({ included }: PlankaBoard, board: DraftBoard): void {
  const [project] = included.projects
  if (!project) return
  const { name, description, background } = project
  board.description = paragraphs(name === "" ? "" : `Project: ${name}`, description)
  board.background = plankaBackground(project.backgroundGradient || background.name)
  if ([project.backgroundType, background.type].includes("image")) {
    board.differences.leftOut("background image")
  }
}

const isBin = ({ type }: Pick<PlankaList, "type">): boolean => ["archive", "trash"].includes(type)

/** Planka keeps archived and deleted cards on lists of their own, and knows where they were. */
function cardsOf({ included }: PlankaBoard, board: DraftBoard, reader: PlankaCards): CardOfFile[] {
  const lists = new Map(included.lists.map((list) => [list.id, list]))
  return included.cards.map((card) => {
    const list = lists.get(card.listId)
    const before = lists.get(card.prevListId)
    const archived = list !== undefined && isBin(list)
    if (list?.type === "trash") board.differences.add("fromTrash", card.name)
    return {
      listId: archived && before && !isBin(before) ? before.id : card.listId,
      place: card.position,
      title: card.name,
      archived,
      draft: () => reader.read(card, archived),
    }
  })
}

function listsOf(
  { included }: PlankaBoard,
  cards: readonly CardOfFile[],
  board: DraftBoard,
): ListOfFile[] {
  const used = new Set(cards.map(({ listId }) => listId))
  return byPlace(included.lists, positionOf)
    .filter((list) => !isBin(list) || used.has(list.id))
    .map(({ id, name, type, color }) => {
      if (color) board.differences.leftOut("list color", `${name ?? type}: ${color}`)
      const title = name ?? (type === "trash" ? "Trash" : type === "archive" ? "Archive" : "")
      return {
        id,
        name: title,
        archived: isBin({ type }),
        ...(type === "closed" && { cardsDone: true }),
      }
    })
}
