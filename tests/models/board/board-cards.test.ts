import { expect, test } from "vitest"
import { queryCount, transaction } from "~/database/db.server"
import { readBoardOutline, readCards } from "~/models/board/board-page/board-cards.server"
import { createField } from "~/models/board/custom-field/custom-field.server"
import { newId } from "~/models/text/id"
import { aBoardWith, aUser } from "../../builders"

const CARDS = 120
const OPTIONS = { kind: "text" as const, unit: "", options: [], onFace: true }

test("cards with long values are read in several parts, all in order, without deleted ones", async () => {
  const owner = await aUser()
  const board = await aBoardWith(owner, ["To do"])
  const { boardId } = board
  const { id: fieldId } = await createField(owner, { boardId, name: "Size", ...OPTIONS })
  const ids = Array.from({ length: CARDS }, newId)
  const fields = JSON.stringify({ [fieldId]: "Large", other: "x".repeat(50_000) })
  await transaction((tx) =>
    tx.card.createMany({
      data: ids.map((id, position) => ({
        id,
        listId: board.list("To do"),
        title: String(position),
        position,
        fields,
      })),
    }),
  )
  const outline = await readBoardOutline(boardId)
  expect(outline?.lists.map(({ cardIds }) => cardIds)).toEqual([ids])
  const deleted = ids.filter((_, position) => position % 10 === 9)
  await transaction((tx) => tx.card.deleteMany({ where: { id: { in: deleted } } }))
  const before = queryCount()
  const read: string[] = []
  for await (const card of readCards(ids, new Set())) {
    read.push(card.id)
    expect(card.fields).toEqual([{ name: "Size", text: "Large" }])
  }
  expect(read).toEqual(ids.filter((id) => !deleted.includes(id)))
  // Three parts of two megabytes, the last card once more, and fields and people once.
  expect(queryCount() - before).toBe(6)
})
