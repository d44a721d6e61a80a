import { beforeAll, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { transaction } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import { getBoardPage } from "~/models/board/board-page.server"
import { getCardPage } from "~/models/card/card-page.server"
import { deleteBoard, updateBoard } from "~/models/board/board.server"
import { moveCard, moveCardAnywhere, reorderCards } from "~/models/card/card-order.server"
import { copyCard, createCard, deleteCard, getCard, updateCard } from "~/models/card/card.server"
import { listDeletions } from "~/models/deletion/deletion.server"
import { newId } from "~/models/id"
import {
  createList,
  deleteList,
  moveList,
  reorderLists,
  updateList,
} from "~/models/list/list.server"
import { ABILITIES, ROLES, can, type Ability, type Role } from "~/models/access/role"
import { aBoardWith, aMember, aUser, getBoard } from "../builders"
import { aCardContent, CARD_CONTENT, noContent, type Content } from "./card-content-rows"
import { expectRefused } from "./effect"

// One row for each domain function that works on a board: who may call it, and an innocent
// call. The table meets every kind of person.

// `through` is the board that a page's command names besides the child.
type Ids = { boardId: string; listId: string; cardId: string; content: Content; through?: string }
type Call = (actor: Actor, ids: Ids) => Promise<unknown>
type Row = [name: string, needs: Ability, call: Call]

const onBoards: Row[] = [
  ["writeBoard", "see", (a, { boardId }) => getBoard(a, { boardId })],
  ["getBoardPage", "see", (a, { boardId }) => getBoardPage(a, { boardId }, "UTC")],
  ["updateBoard", "edit", (a, { boardId }) => updateBoard(a, { boardId, name: "New" })],
  ["deleteBoard", "own", (a, { boardId }) => deleteBoard(a, { boardId })],
  ["listDeletions", "edit", (a, { boardId }) => listDeletions(a, { boardId })],
  ["createList", "edit", (a, { boardId }) => createList(a, { boardId, name: "New" })],
  [
    "reorderLists",
    "edit",
    (a, { boardId, listId }) => reorderLists(a, { boardId, listIds: [listId] }),
  ],
  [
    "reorderCards",
    "edit",
    (a, { listId, cardId }) => reorderCards(a, { listId, cardIds: [cardId] }),
  ],
]

const onChildren: Row[] = [
  ["getCard", "see", (a, { cardId, through: boardId }) => getCard(a, { boardId, cardId })],
  [
    "getCardPage",
    "see",
    (a, { cardId, through: boardId }) => getCardPage(a, { boardId, cardId }, "UTC"),
  ],
  [
    "updateList",
    "edit",
    (a, { listId, through: boardId }) => updateList(a, { boardId, listId, name: "New" }),
  ],
  [
    "moveList",
    "edit",
    (a, { listId, through: boardId }) => moveList(a, { boardId, listId, newPosition: 1 }),
  ],
  ["deleteList", "edit", (a, { listId, through: boardId }) => deleteList(a, { boardId, listId })],
  [
    "createCard",
    "edit",
    (a, { listId, through: boardId }) => createCard(a, { boardId, listId, title: "New" }),
  ],
  [
    "updateCard",
    "edit",
    (a, { cardId, through: boardId }) => updateCard(a, { boardId, cardId, title: "New" }),
  ],
  ["copyCard", "edit", (a, { cardId, through: boardId }) => copyCard(a, { boardId, cardId })],
  [
    "moveCard",
    "edit",
    (a, { cardId, listId: newListId, through: boardId }) =>
      moveCard(a, { boardId, cardId, newListId, newPosition: 1 }),
  ],
  [
    "moveCardAnywhere",
    "edit",
    (a, { cardId, listId: newListId, through: boardId }) =>
      moveCardAnywhere(a, { boardId, cardId, newListId, newPosition: 1 }),
  ],
  ...CARD_CONTENT.map(([name, needs, call]): Row => [
    name,
    needs,
    (a, { cardId, content, through: boardId }) => call(a, { boardId, cardId }, content),
  ]),
  ["deleteCard", "edit", (a, { cardId, through: boardId }) => deleteCard(a, { boardId, cardId })],
]

let owner: User
let editor: User
let viewer: User
let stranger: User
let former: User
/** What refusals meet: they change nothing, so that all can meet the same. */
let ids: Ids
let elsewhere: string

const people: Record<Role, () => User> = {
  owner: () => owner,
  editor: () => editor,
  viewer: () => viewer,
}

beforeAll(async () => {
  owner = await aUser()
  editor = await aUser()
  viewer = await aUser()
  stranger = await aUser()
  former = await aUser()
  // Strangers have a board of their own: owning one board opens no other.
  await aBoardWith(stranger, ["Theirs", "their card"])
  ids = await aGarden()
  elsewhere = (await aBoardWith(owner, ["To do", "x"])).boardId
})

async function aGarden(): Promise<Ids> {
  const { boardId, list, card } = await aBoardWith(owner, ["To do", "a", "b"], ["Done"])
  await aMember(boardId, "editor", editor)
  await aMember(boardId, "viewer", viewer)
  await aMember(boardId, "editor", former)
  await transaction((tx) => tx.member.deleteMany({ where: { boardId, userId: former.id } }))
  const content = await aCardContent(card("a"), owner, editor)
  return { boardId, listId: list("To do"), cardId: card("a"), content }
}

describe.each([...onBoards, ...onChildren])("%s", (_name, needs, call) => {
  test("answers 404 to a stranger, in the words for what does not exist", async () => {
    const content = noContent(owner)
    const missing = { boardId: newId(), listId: newId(), cardId: newId(), content }
    const toStranger = await expectRefused(404, () => call(stranger, ids))
    const toOwner = await expectRefused(404, () => call(owner, missing))
    expect(toStranger).toEqual(toOwner)
    expect(toStranger.details).toEqual({})
  })

  test("answers 404 to somebody who is not a member any more", async () => {
    await expectRefused(404, () => call(former, ids))
  })

  const refused = ROLES.filter((role) => !can(role, needs))
  test.each(refused)("answers 403 to the %s", async (role) => {
    await expectRefused(403, () => call(people[role](), ids))
  })

  test.each(ABILITIES[needs])("lets the %s", async (role) => {
    await call(people[role](), needs === "see" ? ids : await aGarden())
  })
})

describe.each(onChildren)("%s through a board", (_name, needs, call) => {
  test("answers 404 when it is another one, even of the same owner", async () => {
    await expectRefused(404, () => call(owner, { ...ids, through: elsewhere }))
  })

  test("works when it is the right one", async () => {
    const own = needs === "see" ? ids : await aGarden()
    await call(owner, { ...own, through: own.boardId })
  })
})

test("tells a stranger nothing of what a stale change would be refused with", async () => {
  const stale = { name: "New", base: { name: "Old" } }
  const refusals = [
    await expectRefused(404, () => updateBoard(stranger, { boardId: ids.boardId, ...stale })),
    await expectRefused(404, () => updateList(stranger, { listId: ids.listId, ...stale })),
    await expectRefused(404, () =>
      updateCard(stranger, { cardId: ids.cardId, title: "New", base: { title: "Old" } }),
    ),
  ]
  for (const refusal of refusals) expect(refusal.details.current).toBeUndefined()
})
