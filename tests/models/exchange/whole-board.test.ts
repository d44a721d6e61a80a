import { expect, test } from "vitest"
import { queryCount, transaction } from "~/database/db.server"
import { insertRows } from "~/database/rows/insert-rows.server"
import { deleteCard } from "~/models/board/card/card.server"
import { newId } from "~/models/text/id"
import { readWholeBoard } from "~/models/exchange/board-file/whole-board.server"
import { aBoardWith, aUser } from "../../builders"

const CARDS = Array.from({ length: 6 }, (_, i) => `Card ${i}`)

/** Reads all cards of a board, as an export does. @returns how many queries that took */
async function queriesToRead(commentsOfCard: number): Promise<number> {
  const board = await aBoardWith(await aUser(), ["Full", ...CARDS])
  const comments = CARDS.flatMap((title) =>
    Array.from({ length: commentsOfCard }, (_, position) => {
      return { id: newId(), cardId: board.card(title), text: "Ok", position }
    }),
  )
  await transaction((tx) => insertRows(tx, "Comment", comments))
  const before = queryCount()
  const [list] = (await readWholeBoard(board.boardId, { withArchive: false }))?.lists ?? []
  const read: [string, number][] = []
  for await (const card of list?.cards() ?? []) {
    const texts: string[] = []
    for await (const { text } of card.comments()) texts.push(text)
    expect(texts).toHaveLength(card.commentCount)
    read.push([card.title, texts.length])
  }
  expect(read).toEqual(CARDS.map((title) => [title, commentsOfCard]))
  return queryCount() - before
}

test("an export reads fewer cards at a time where more is on them", async () => {
  const some = await queriesToRead(1)
  expect(await queriesToRead(20)).toBe(some)
  expect(await queriesToRead(150)).toBeGreaterThan(some)
})

test("an export reads short lists together", async () => {
  const owner = await aUser()
  const titles = Array.from({ length: 40 }, (_, i) => `Card ${i}`)
  const queriesOf = async ({ boardId }: { boardId: string }) => {
    const before = queryCount()
    const board = await readWholeBoard(boardId, { withArchive: true })
    const read: string[] = []
    for (const list of board?.lists ?? []) {
      for await (const card of list.cards()) read.push(card.title)
    }
    expect(read).toEqual(titles)
    return queryCount() - before
  }
  const one = await queriesOf(await aBoardWith(owner, ["One", ...titles]))
  const many = titles.map((title, i): [string, string] => [`List ${i}`, title])
  expect(await queriesOf(await aBoardWith(owner, ...many))).toBe(one)
})

test("a list can be read again, and before those that come first", async () => {
  const owner = await aUser()
  const board = await aBoardWith(owner, ["One", "a", "b"], ["Two", "c"])
  const lists = (await readWholeBoard(board.boardId, { withArchive: false }))?.lists ?? []
  const titlesOf = async (at: number) => {
    const read: string[] = []
    for await (const { title } of lists[at]?.cards() ?? []) read.push(title)
    return read
  }
  expect(await titlesOf(1)).toEqual(["c"])
  expect(await titlesOf(0)).toEqual(["a", "b"])
  await deleteCard(owner, { cardId: board.card("c") })
  expect(await titlesOf(0)).toEqual(["a", "b"])
})
