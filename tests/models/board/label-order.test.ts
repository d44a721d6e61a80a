import { Readable } from "node:stream"
import { beforeEach, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { db } from "~/database/db.server"
import { copyBoard } from "~/models/board/copy/copy-board.server"
import { boardLabels } from "~/models/board/board-page/board-filter"
import { getBoardPage } from "~/models/board/board-page/board-page.server"
import { importBoard } from "~/models/exchange/board-import/import-board.server"
import { writeJson } from "~/models/exchange/board-file/board-json.server"
import { readWholeBoard } from "~/models/exchange/board-file/whole-board.server"
import { listBoardLabels } from "~/models/board/label/board-labels.server"
import { toggleCardLabel } from "~/models/board/label-change/card-label.server"
import { changeBoardLabel, moveBoardLabel } from "~/models/board/label-change/change-label.server"
import { PatchBoardLabel } from "~/models/board/label/label-fields"
import { mergeBoardLabels } from "~/models/board/label-change/merge-labels.server"
import { newId } from "~/models/text/id"
import { undoLast } from "~/models/board/take-back/undo.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { expectNoEffect, expectOneEvent, expectRefused } from "../effect"

let owner: User
let board: LaidOut

beforeEach(async () => {
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "Dig", "Weed"])
  for (const name of ["air", "Bug", "cut", "dry"]) {
    await toggleCardLabel(owner, { cardId: board.card("Dig"), label: `${name}:#ef4444`, on: true })
  }
})

const named = async ({ boardId } = { boardId: board.boardId }) =>
  (await listBoardLabels(owner, { boardId })).map(({ name }) => name).join(" ")
const move = (from: string, position: number, actor = owner) =>
  moveBoardLabel(actor, { boardId: board.boardId, from, position })

describe("the order of the labels of a board", () => {
  test("is refused to viewers and strangers, and for a label that no card has", async () => {
    const viewer = await aMember(board.boardId, "viewer")
    const stranger = await aUser()
    await expectRefused(403, () => move("Bug", 0, viewer))
    await expectRefused(404, () => move("Bug", 0, stranger))
    await expectRefused(409, () => move("Moss", 0))
  })

  test("is that of their names until one is moved, with one event and step", async () => {
    expect(await named()).toBe("air Bug cut dry")
    await expectNoEffect(() => move("bug", 1))
    const { value } = await expectOneEvent("board_updated", board, () => move("CUT", 0))
    expect(value).toMatchObject({ name: "cut", position: 0 })
    expect(await named()).toBe("cut air Bug dry")
    await move("Bug", 3)
    expect(await named()).toBe("cut air dry Bug")
    await move("cut", 99)
    expect(await named()).toBe("air dry Bug cut")
    await undoLast(owner, board)
    await undoLast(owner, board)
    expect(await undoLast(owner, board)).toEqual({ undone: "Sorted the labels" })
    expect(await named()).toBe("air Bug cut dry")
    expect((await db.board.findUniqueOrThrow({ where: { id: board.boardId } })).labelOrder).toBe(
      null,
    )
  })

  test("is not undone after somebody else has changed it", async () => {
    const editor = await aMember(board.boardId, "editor")
    await move("dry", 0)
    await move("cut", 0, editor)
    await expect(undoLast(owner, board)).rejects.toMatchObject({ status: 409 })
    expect(await named()).toBe("cut dry air Bug")
  })

  test("is shown by the board, and keeps a label that comes back", async () => {
    await move("dry", 0)
    const page = async () => boardLabels(await getBoardPage(owner, board, "UTC"))
    expect((await page()).map(({ name }) => name).join(" ")).toBe("dry air Bug cut")
    const toggle = (on: boolean) =>
      toggleCardLabel(owner, { cardId: board.card("Dig"), label: "dry:#ef4444", on })
    await toggle(false)
    await toggle(true)
    const label = "Alpha:#ef4444"
    await toggleCardLabel(owner, { cardId: board.card("Weed"), label, on: true })
    expect(await named()).toBe("dry air Alpha Bug cut")
  })

  test("goes along with a new name, and comes back with the old one", async () => {
    const { boardId } = board
    await move("dry", 0)
    await changeBoardLabel(owner, { boardId, from: "dry", name: "Zinc", merge: false })
    expect(await named()).toBe("Zinc air Bug cut")
    await undoLast(owner, board)
    expect(await named()).toBe("dry air Bug cut")
    await mergeBoardLabels(owner, { boardId, from: "dry:#ef4444", into: "cut:#ef4444" })
    expect(await named()).toBe("air Bug cut")
    await undoLast(owner, board)
    expect(await named()).toBe("dry air Bug cut")
  })

  test("comes along to a copy and in a file", async () => {
    await move("dry", 0)
    const copy = { boardId: board.boardId, name: "Copy", withCards: true, id: newId() }
    await copyBoard(owner, copy)
    expect(await named({ boardId: copy.id })).toBe("dry air Bug cut")
    const whole = await readWholeBoard(board.boardId, { withArchive: false })
    if (!whole) throw new Error("There is no board.")
    let text = ""
    for await (const part of writeJson(whole)) text += part
    expect(JSON.parse(text)).toMatchObject({ labelOrder: ["dry"] })
    const { id } = await importBoard(owner, {}, Readable.from([Buffer.from(text)]))
    expect(await named({ boardId: id })).toBe("dry air Bug cut")
  })
})

test("a call changes a label or moves it, not both", () => {
  const parse = (fields: object) =>
    PatchBoardLabel.safeParse({ boardId: newId(), from: "Bug", ...fields }).success
  expect([parse({}), parse({ position: 1, name: "Bugs" })]).toEqual([false, false])
  expect([parse({ position: 1 }), parse({ color: "#ef4444" })]).toEqual([true, true])
})
