import { expect } from "vitest"
import { db } from "~/database/db.server"

const inOrder = { orderBy: { position: "asc" } } as const

/**
 * A board as its rows have it: each list's name and then its cards' titles, in order.
 * Positions must be contiguous from 0, those of the lists and those of each list's cards.
 */
export async function layoutOf({ boardId }: { boardId: string }): Promise<string[][]> {
  const lists = await db.list.findMany({
    where: { boardId },
    ...inOrder,
    include: { cards: inOrder },
  })
  expectContiguous("lists", lists)
  for (const { name, cards } of lists) expectContiguous(`cards of ${name}`, cards)
  return lists.map(({ name, cards }) => [name, ...cards.map(({ title }) => title)])
}

function expectContiguous(what: string, rows: { position: number }[]): void {
  const positions = rows.map(({ position }) => position)
  expect(positions, `positions of the ${what}`).toEqual(rows.map((_, index) => index))
}
