import { beforeAll, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { moveCard, reorderCards } from "~/models/card/card-order.server"
import { createCard, deleteCard } from "~/models/card/card.server"
import { moveList } from "~/models/list/list.server"
import { aBoardWith, aMember, aUser } from "../../builders"
import { versionOf, watch } from "../../models/effect"
import { layoutOf } from "../../models/layout"

// Many people at once: what they do is done one after the other, and nothing is lost.

let owner: User
let editor: User

beforeAll(async () => {
  owner = await aUser()
  editor = await aUser()
})

/** Numbers below `n` that look random and are the same in every run. */
function dice(seed: number): (n: number) => number {
  let state = seed
  return (n) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

const LISTS = ["A", "B", "C", "D"]
const titlesOn = (list: string) => [1, 2, 3, 4, 5].map((n) => list + String(n))
const pick = <T>(items: readonly T[], index: number): T => {
  const item = items[index]
  if (item === undefined) throw new RangeError(`There is no item ${String(index)}.`)
  return item
}

const aCrowdedBoard = async () => {
  const board = await aBoardWith(owner, ...LISTS.map((name) => [name, ...titlesOn(name)]))
  await aMember(board.boardId, "editor", editor)
  return board
}

const cardsOf = (layout: string[][]) => layout.flatMap(([, ...titles]) => titles).sort()

describe("50 moves at once over 4 lists", () => {
  test.each([1, 2, 3])("leave every card there once, round %i", async (seed) => {
    const roll = dice(seed)
    const board = await aCrowdedBoard()
    const titles = LISTS.flatMap(titlesOn)
    const before = await versionOf(board)
    const { events, stop } = watch(board.boardId)
    const moves = Array.from({ length: 50 }, () =>
      moveCard(pick([owner, editor], roll(2)), {
        cardId: board.card(pick(titles, roll(titles.length))),
        newListId: board.list(pick(LISTS, roll(LISTS.length))),
        newPosition: roll(8),
      }),
    )
    await Promise.all(moves)
    stop()
    expect(cardsOf(await layoutOf(board))).toEqual(titles)
    expect(events.length).toBeGreaterThan(30)
    expect(events.map(({ version }) => version)).toEqual(events.map((_, i) => before + 1 + i))
    expect(await versionOf(board)).toBe(before + events.length)
  })

  test("end the same as when they are made one after the other", async () => {
    const outcome = async (together: boolean) => {
      const roll = dice(4)
      const board = await aCrowdedBoard()
      const moves = []
      for (let i = 0; i < 20; i += 1) {
        const move = moveCard(owner, {
          cardId: board.card(pick(titlesOn(pick(LISTS, roll(4))), roll(5))),
          newListId: board.list(pick(LISTS, roll(4))),
          newPosition: roll(8),
        })
        moves.push(move)
        if (!together) await move
      }
      await Promise.all(moves)
      return layoutOf(board)
    }
    expect(await outcome(true)).toEqual(await outcome(false))
  })
})

test("all kinds of changes at once leave the positions contiguous", async () => {
  const roll = dice(5)
  const board = await aCrowdedBoard()
  const gone = ["A2", "B1", "C5", "D3"]
  const kept = LISTS.flatMap(titlesOn).filter((title) => !gone.includes(title))
  const cards = Array.from({ length: 10 }, (_, i) =>
    createCard(editor, {
      listId: board.list(pick(LISTS, roll(4))),
      title: `new ${String(i)}`,
      position: roll(6),
    }),
  )
  const others = [
    ...gone.map((title) => deleteCard(owner, { cardId: board.card(title) })),
    ...kept.map((title) =>
      moveCard(owner, {
        cardId: board.card(title),
        newListId: board.list(pick(LISTS, roll(4))),
        newPosition: roll(6),
      }),
    ),
    ...LISTS.map((name) => moveList(editor, { listId: board.list(name), newPosition: roll(4) })),
    // Refused by the time that its turn comes: the card is gone.
    reorderCards(editor, { listId: board.list("A"), cardIds: [board.card("A2")] }).catch(() => 0),
  ]
  const made = await Promise.all(cards)
  await Promise.all(others)
  const layout = await layoutOf(board)
  expect(cardsOf(layout)).toEqual([...kept, ...made.map(({ title }) => title)].sort())
  expect(layout.map(([name]) => name).sort()).toEqual(LISTS)
})
