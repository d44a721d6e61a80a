import { randomUUID } from "node:crypto"
import { expect } from "vitest"
import type { Board } from "~/models/board/board/board"
import type { Card } from "~/models/board/card/card"
import { EMPTY, FULL, PROPERTY_NAMES } from "../card-properties"
import { readBoardRows, writeBoardRows, type BoardRows } from "../copy-board"
import type { Person } from "./client"

/** A board with three lists and four cards, known by their names. */
export type Garden = {
  boardId: string
  list: (name: "To do" | "Doing" | "Done") => string
  card: (title: "Dig" | "Plant" | "Water" | "Weed") => string
  /** An id that nothing has yet. */
  spare: string
  ownerId: string
  /** The content of the card "Weed", to which the owner is assigned too. */
  onWeed: { item: string; comment: string; link: string }
}

const LAYOUT = { "To do": ["Dig", "Plant", "Water"], Doing: ["Weed"], Done: [] }

const firstGardens = new WeakMap<Person, { garden: Garden; rows: BoardRows }>()

/** Makes such a board; its owner is the person. The first is made by calls, the others like it. */
export async function aGarden(owner: Person): Promise<Garden> {
  const first = firstGardens.get(owner)
  if (!first) {
    const garden = await makeGarden(owner)
    firstGardens.set(owner, { garden, rows: readBoardRows(owner.server, garden.boardId) })
    return garden
  }
  const become = writeBoardRows(owner.server, first.rows)
  const { boardId, list, card, onWeed } = first.garden
  const { item, comment, link } = onWeed
  return {
    boardId: become(boardId),
    list: (name) => become(list(name)),
    card: (title) => become(card(title)),
    spare: randomUUID(),
    ownerId: owner.id,
    onWeed: { item: become(item), comment: become(comment), link: become(link) },
  }
}

/** Makes such a board through the calls. */
async function makeGarden(owner: Person): Promise<Garden> {
  const ids = new Map<string, string>()
  const { id: boardId } = await make(owner, "/api/boards", { name: "Garden" })
  for (const [name, titles] of Object.entries(LAYOUT)) {
    const list = await make(owner, "/api/lists", { boardId, name })
    ids.set(name, list.id)
    for (const title of titles) {
      ids.set(title, (await make(owner, "/api/cards", { listId: list.id, title })).id)
    }
  }
  const idOf = (name: string) => ids.get(name) ?? ""
  const answer = await owner.api("PATCH", `/api/cards/${idOf("Dig")}`, FULL)
  expect(answer.status, answer.text).toBe(200)
  const onWeed = await plantWeed(owner, idOf("Weed"))
  return { boardId, list: idOf, card: idOf, spare: randomUUID(), ownerId: owner.id, onWeed }
}

/** Two checklist items, a comment, a link, a due date and an assignment. */
async function plantWeed(owner: Person, cardId: string): Promise<Garden["onWeed"]> {
  const item = await make(owner, "/api/checklist", { cardId, text: "Pull" })
  await make(owner, "/api/checklist", { cardId, text: "Compost" })
  const comment = await make(owner, "/api/comments", { cardId, text: "Now" })
  const url = { filename: "Weeds", filePath: "https://a.example" }
  const link = await make(owner, "/api/attachments", { cardId, ...url })
  await make(owner, "/api/card-assignments", { cardId, userId: owner.id })
  await owner.api("PATCH", `/api/cards/${cardId}`, { dueDate: "2031-06-01T10:00:00.000Z" })
  return { item: item.id, comment: comment.id, link: link.id }
}

/** Makes something through its call. @returns the entity of the answer */
export async function make(person: Person, path: string, body: object): Promise<{ id: string }> {
  const answer = await person.api("POST", path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.json() as { id: string }
}

export async function readBoard(person: Person, boardId: string): Promise<Board> {
  const answer = await person.get(`/api/boards/${boardId}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json() as Board
}

/** A board without the values that differ from one board to the next: ids, times, version. */
export type Picture = Pick<Board, "name" | "description" | "background"> & {
  lists: { name: string; cardLimit?: number; cards: CardPicture[] }[]
}
const PICTURED = [
  "title",
  ...PROPERTY_NAMES,
  "checklistCount",
  "checklistDone",
  "commentCount",
  "attachmentCount",
] as const
export type CardPicture = Pick<Card, (typeof PICTURED)[number]> & { people: number }

/** The picture of a board, whose positions must all be contiguous from 0. */
export function pictureOf({ name, description, background, lists }: Board): Picture {
  expect(lists.map(({ position }) => position)).toEqual([...lists.keys()])
  return {
    name,
    description,
    background,
    lists: lists.map((list) => {
      expect(list.cards.map(({ position }) => position)).toEqual([...list.cards.keys()])
      expect(list.cards.every(({ listId }) => listId === list.id)).toBe(true)
      const cards = list.cards.map((card) => {
        const fields = PICTURED.map((field) => [field, card[field]])
        return { ...Object.fromEntries(fields), people: card.assignedUsers.length } as CardPicture
      })
      const { name, cardLimit } = list
      return { name, ...(cardLimit !== null && { cardLimit }), cards }
    }),
  }
}

/** A card with nothing but a title. */
export const bare = (title: string): CardPicture => ({
  title,
  ...EMPTY,
  checklistCount: 0,
  checklistDone: 0,
  commentCount: 0,
  attachmentCount: 0,
  people: 0,
})
