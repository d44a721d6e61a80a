import { randomUUID } from "node:crypto"
import type { User } from "~/database/types"
import { transaction } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import { DEFAULT_BACKGROUND } from "~/models/board/board/background"
import type { Board, BoardKey, BoardSummary, CreateBoard } from "~/models/board/board/board"
import { writeBoard } from "~/models/board/board-page/board-text.server"
import { createBoard } from "~/models/board/board/board.server"
import type { Card, CreateCard } from "~/models/board/card/card"
import { createCard } from "~/models/board/card/card.server"
import type { CreateList, List } from "~/models/board/list/list"
import { createList } from "~/models/board/list/list.server"
import type { Role } from "~/models/access/role"
import type { Register } from "~/models/people/account/user"
import { registerHashed, registerUser } from "~/models/people/account/user.server"
import { PASSWORD, PASSWORD_HASH } from "./password"

// Things that tests begin with, created through the domain functions, with no randomness but the ids.

export { PASSWORD }

let made = 0

/** An account; everything that is not given follows from how many there are. */
export async function aUser(input: Partial<Register> = {}): Promise<User> {
  made += 1
  const username = input.username ?? `person${String(made)}`
  const registration = {
    username,
    name: `Person Number${String(made)}`,
    email: `${username}@example.org`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...input,
  }
  if (registration.password !== PASSWORD) return registerUser(registration)
  return registerHashed(registration, PASSWORD_HASH)
}

/** A board of the owner's with nothing on it. */
export function aBoard(owner: Actor, input: Partial<CreateBoard> = {}): Promise<BoardSummary> {
  return createBoard(owner, { name: "Garden", background: DEFAULT_BACKGROUND, ...input })
}

/** A board as `GET /api/boards/{id}` answers it. @throws 404 */
export async function getBoard(actor: Actor, key: BoardKey): Promise<Board> {
  let text = ""
  const { read } = await writeBoard(actor, key)
  for await (const piece of await read()) text += piece
  return JSON.parse(text) as Board
}

/** Makes a person, new unless given, a member, without the invitation that it takes. */
export async function aMember(boardId: string, role: Role, person?: User): Promise<User> {
  const user = person ?? (await aUser())
  await transaction((tx) => tx.member.create({ data: { boardId, userId: user.id, role } }))
  return user
}

/** A list at the end of the board. */
export function aList(
  actor: Actor,
  boardId: string,
  input: Partial<CreateList> = {},
): Promise<List> {
  return createList(actor, { boardId, name: "To do", ...input })
}

/** A card at the end of the list. */
export function aCard(
  actor: Actor,
  listId: string,
  input: Partial<CreateCard> = {},
): Promise<Card> {
  return createCard(actor, { listId, title: "Water the roses", ...input })
}

/** A board whose lists and cards are known by their names. */
export type LaidOut = {
  boardId: string
  list: (name: string) => string
  card: (title: string) => string
}

/**
 * A board with lists and cards on it.
 * @param lists each a list's name and then the titles of its cards, all different
 */
export async function aBoardWith(owner: Actor, ...lists: string[][]): Promise<LaidOut> {
  const { id: boardId } = await aBoard(owner)
  const ids = new Map<string, string>()
  for (const [name = "", ...titles] of lists) {
    const list = await aList(owner, boardId, { name })
    ids.set(`list ${name}`, list.id)
    for (const title of titles) {
      ids.set(`card ${title}`, (await aCard(owner, list.id, { title })).id)
    }
  }
  const idOf = (thing: string) => {
    const id = ids.get(thing)
    if (id === undefined) throw new Error(`There is no ${thing} on this board.`)
    return id
  }
  return { boardId, list: (name) => idOf(`list ${name}`), card: (title) => idOf(`card ${title}`) }
}

/**
 * Puts one of everything that a card can carry on it; the person is its author and assignee.
 * @returns the ids of some of it
 */
export async function aFullCard(cardId: string, person: User) {
  const [dug, comment, attachment] = [randomUUID(), randomUUID(), randomUUID()]
  const on = { cardId, position: 0 }
  await transaction(async (tx) => {
    await tx.checklistItem.createMany({
      data: [
        { ...on, id: dug, text: "Dig", completed: true },
        { ...on, id: randomUUID(), text: "Plant", position: 1 },
      ],
    })
    await tx.comment.create({ data: { ...on, id: comment, authorId: person.id, text: "Ok" } })
    const file = {
      filename: "map",
      fileSize: 0,
      mimeType: "text/url",
      filePath: "https://a.example",
    }
    await tx.attachment.create({ data: { ...on, ...file, id: attachment } })
    await tx.cardAssignment.create({ data: { cardId, userId: person.id } })
    const told = { kind: "assigned", message: "You were assigned", userId: person.id }
    await tx.notification.create({ data: { ...told, id: randomUUID(), cardId } })
  })
  return { dug, comment, attachment }
}
