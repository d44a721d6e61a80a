import type { User } from "~/database/types"
import { beforeEach, describe, expect, test } from "vitest"
import { archiveCard } from "~/models/board/archive/archive.server"
import { moveCardAnywhere } from "~/models/board/card/card-order.server"
import { deleteCard } from "~/models/board/card/card.server"
import type { RelationKind } from "~/models/board/relation-kind/relation-kind"
import {
  addRelation,
  addRelationByText,
  deleteRelation,
  listRelations,
} from "~/models/board/relation/relation.server"
import { undoLast } from "~/models/board/take-back/undo.server"
import { newId } from "~/models/text/id"
import { aBoardWith, aMember, aUser } from "../../builders"
import { expectNoEffect, expectRefused } from "../effect"

let ada: User
let board: Awaited<ReturnType<typeof aBoardWith>>
let elsewhere: Awaited<ReturnType<typeof aBoardWith>>

beforeEach(async () => {
  ada = await aUser()
  board = await aBoardWith(ada, ["To do", "a", "b", "c"])
  elsewhere = await aBoardWith(await aUser(), ["To do", "x", "y"])
})

const add = (from: string, kind: RelationKind, to: string, actor = ada) =>
  addRelation(actor, { cardId: from, kind, otherCardId: to })

/** The relations of a card: the kind and the title of the other one. */
const of = async (cardId: string, actor = ada) =>
  (await listRelations(actor, { cardId })).map(({ kind, card }) => [kind, card?.title ?? null])

describe("refuses", () => {
  test("strangers, viewers, cards of boards that one cannot see, and archived ones", async () => {
    const [a, x] = [board.card("a"), elsewhere.card("x")]
    await expectRefused(404, () => add(a, "blocks", board.card("b"), { ...ada, id: newId() }))
    const viewer = await aMember(board.boardId, "viewer")
    await expectRefused(403, () => add(a, "blocks", board.card("b"), viewer))
    await expectRefused(404, () => add(a, "relates_to", x))
    await expectRefused(404, () => add(a, "relates_to", newId()))
    await expectRefused(400, () => add(a, "relates_to", a))
    await archiveCard(ada, { cardId: board.card("c") })
    await expectRefused(409, () => add(a, "blocks", board.card("c")))
  })

  test("to make a card wait, or give it a part, where one may only look", async () => {
    const [a, x] = [board.card("a"), elsewhere.card("x")]
    await aMember(elsewhere.boardId, "viewer", ada)
    await expectRefused(403, () => add(a, "blocks", x))
    await expectRefused(403, () => add(a, "part_of", x))
    for (const kind of ["blocked_by", "has_part", "relates_to"] as const) await add(a, kind, x)
    expect(await of(a)).toEqual([
      ["blocked_by", "x"],
      ["has_part", "x"],
      ["relates_to", "x"],
    ])
  })

  test.each(["blocks", "has_part"] as const)(
    "a circle of %s, with the cards of it",
    async (kind) => {
      const [a, b, c] = [board.card("a"), board.card("b"), board.card("c")]
      await add(a, kind, b)
      await add(b, kind, c)
      const words = kind === "blocks" ? "blocks" : "has the part"
      const { message } = await expectRefused(409, () => add(c, kind, a))
      expect(message).toBe(
        `That would be a circle: “c” ${words} “a”, which ${words} “b”, which ${words} “c”.`,
      )
      await expectRefused(409, () => add(b, kind === "blocks" ? "blocked_by" : "part_of", c))
      await add(a, "relates_to", c)
    },
  )

  test("a circle through an archived card, which is named as well", async () => {
    const [a, b, c] = [board.card("a"), board.card("b"), board.card("c")]
    await add(a, "blocks", b)
    await add(b, "blocks", c)
    await archiveCard(ada, { cardId: b })
    const { message } = await expectRefused(409, () => add(c, "blocks", a))
    expect(message).toBe(
      "That would be a circle: “c” blocks “a”, which blocks “b”, which blocks “c”.",
    )
  })

  test("a circle through a board that one cannot see, without a word of it", async () => {
    const [a, b, x] = [board.card("a"), board.card("b"), elsewhere.card("x")]
    const member = await aMember(elsewhere.boardId, "editor")
    await aMember(board.boardId, "editor", member)
    await add(a, "blocks", x, member)
    await add(x, "blocks", b, member)
    const { message } = await expectRefused(409, () => add(b, "blocks", a))
    expect(message).toBe(
      "That would be a circle: “b” blocks “a”, which blocks a card you cannot see, which blocks “b”.",
    )
  })
})

test("relates two cards once, and both show it", async () => {
  const [a, b] = [board.card("a"), board.card("b")]
  const made = await add(a, "blocked_by", b)
  expect(await of(a)).toEqual([["blocked_by", "b"]])
  expect(await of(b)).toEqual([["blocks", "a"]])
  await expectNoEffect(async () => {
    expect(await add(a, "blocked_by", b)).toEqual(made)
    expect((await add(b, "blocks", a)).id).toBe(made.id)
  })
  await deleteRelation(ada, { id: made.id })
  expect(await of(a)).toEqual([])
  await expectRefused(404, () => deleteRelation(ada, { id: made.id }))
})

test("shows a card of another board to those who see that, and no name to others", async () => {
  const [a, x] = [board.card("a"), elsewhere.card("x")]
  const both = await aMember(elsewhere.boardId, "editor")
  await aMember(board.boardId, "editor", both)
  await add(a, "blocks", x, both)
  expect(await of(a, both)).toEqual([["blocks", "x"]])
  expect(await of(a)).toEqual([["blocks", null]])
})

test("is undone and done again, and not where the other card is gone", async () => {
  const [a, b] = [board.card("a"), board.card("b")]
  const { id } = await add(a, "has_part", b)
  await undoLast(ada, { boardId: board.boardId })
  expect(await of(b)).toEqual([])
  await add(a, "has_part", b)
  const [again] = await listRelations(ada, { cardId: a })
  expect(again?.id).not.toBe(id)
  await deleteRelation(ada, { id: again?.id ?? "" })
  await undoLast(ada, { boardId: board.boardId })
  expect(await of(b)).toEqual([["part_of", "a"]])
  await deleteCard(ada, { cardId: b })
  expect(await of(a)).toEqual([])
})

test("a form names a card by its number, also one that was moved to another board since", async () => {
  const other = await aBoardWith(ada, ["Later", "z"])
  const c = board.card("c")
  const byNumber = (title: string) =>
    addRelationByText(ada, { cardId: board.card("a"), kind: "blocks", title })
  expect((await byNumber("#2")).card?.title).toBe("b")
  await moveCardAnywhere(ada, { cardId: c, newListId: other.list("Later"), newPosition: 0 })
  expect((await byNumber("#3")).card).toMatchObject({ id: c, boardId: other.boardId })
  await expectRefused(400, () => byNumber("#4"))
})

test("a form names a card by either of its addresses, and says of no foreign one whether it is there", async () => {
  const other = await aBoardWith(ada, ["Later", "z"])
  const at = (path: string) => {
    const title = `https://cardinal.example/board/${path}`
    return addRelationByText(ada, { cardId: board.card("a"), kind: "relates_to", title })
  }
  const z = { id: other.card("z"), boardId: other.boardId }
  expect((await at(`${other.boardId}/1?view=table`)).card).toMatchObject(z)
  expect((await at(`${other.boardId}/cards/${z.id.toUpperCase()}#comments`)).card).toMatchObject(z)
  for (const number of [1, 99]) {
    await expectRefused(404, () => at(`${elsewhere.boardId}/${String(number)}`))
  }
  await expectRefused(404, () => at(`${other.boardId}/99`))
})
