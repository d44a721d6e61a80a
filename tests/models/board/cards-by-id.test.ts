import { expect, test } from "vitest"
import { exportBoard } from "~/models/exchange/board-file/board-export.server"
import { CopyBoard } from "~/models/board/board/board"
import { copyBoard } from "~/models/board/copy/copy-board.server"
import { changeSelection } from "~/models/board/card-selection/change-selection.server"
import { undoLast } from "~/models/board/take-back/undo.server"
import { aBoardWith, aUser } from "../../builders"
import { plansOf } from "../plans"

const BY_ID = /^SELECT .*`Card`\.`id` IN \(/s

// Read through their lists, each batch would take as long as the whole board.
test("copies, exports, selections and undo find cards by their ids, not by walking their board", async () => {
  const owner = await aUser()
  // SQLite chooses by how many ids there are.
  const titles = Array.from({ length: 30 }, (_, i) => `Card ${i}`)
  const { boardId, card } = await aBoardWith(owner, ["To do", ...titles])
  const cardIds = titles.map(card)
  const read = async (format: "csv" | "json") => {
    const { content } = await exportBoard(owner, { boardId }, format)
    for await (const piece of content) expect(piece.length).toBeGreaterThan(0)
  }
  const works: (() => Promise<unknown>)[] = [
    () => copyBoard(owner, CopyBoard.parse({ boardId, name: "Copy", withCards: true })),
    () => read("csv"),
    () => read("json"),
    () =>
      changeSelection(owner, { boardId, cardIds, change: { kind: "complete", completed: true } }),
    () => undoLast(owner, { boardId }),
  ]
  for (const work of works) {
    const plans = await plansOf(work, BY_ID)
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) expect(plan).toMatch(/^SEARCH main\.Card USING .*\(id=\?\)/)
  }
})
