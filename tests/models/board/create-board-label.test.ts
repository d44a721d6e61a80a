import { Readable } from "node:stream"
import { beforeEach, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { boardLabels } from "~/models/board/board-page/board-filter"
import { getBoardPage } from "~/models/board/board-page/board-page.server"
import { copyBoard } from "~/models/board/copy/copy-board.server"
import { transaction } from "~/database/db.server"
import { writeLabelOrder } from "~/models/board/label/label-order.server"
import { listBoardLabels } from "~/models/board/label/board-labels.server"
import { toggleCardLabel } from "~/models/board/label-change/card-label.server"
import { changeBoardLabel, moveBoardLabel } from "~/models/board/label-change/change-label.server"
import {
  createBoardLabel,
  deleteBoardLabel,
} from "~/models/board/label-change/create-board-label.server"
import { mergeBoardLabels } from "~/models/board/label-change/merge-labels.server"
import { undoLast } from "~/models/board/take-back/undo.server"
import { writeJson } from "~/models/exchange/board-file/board-json.server"
import { readWholeBoard } from "~/models/exchange/board-file/whole-board.server"
import { importBoard } from "~/models/exchange/board-import/import-board.server"
import { newId } from "~/models/text/id"
import { listActivity } from "~/models/views/activity/activity.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { expectNoEffect, expectOneEvent, expectRefused } from "../effect"

const RED = "#ef4444"
const BLUE = "#3b82f6"

let owner: User
let board: LaidOut
let boardId: string

beforeEach(async () => {
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "Dig"])
  boardId = board.boardId
  for (const name of ["air", "Bug"]) await put(`${name}:${RED}`)
})

const put = (label: string, on = true) =>
  toggleCardLabel(owner, { cardId: board.card("Dig"), label, on })
const create = (name: string, color = BLUE, actor = owner) =>
  createBoardLabel(actor, { boardId, name, color })
const remove = (name: string, actor = owner) => deleteBoardLabel(actor, { boardId, name })
const listed = async (id = boardId) =>
  (await listBoardLabels(owner, { boardId: id })).map(
    ({ name, color, cards }) => `${name} ${color} ${String(cards)}`,
  )
const names = async () => (await listed()).map((label) => label.split(" ")[0]).join(" ")
const undo = () => undoLast(owner, board)

const AIR = `air ${RED} 1`
const BUG = `Bug ${RED} 1`

describe("creating a label of a board", () => {
  test("is refused to viewers and strangers, for a name in use, and above the limit", async () => {
    const viewer = await aMember(boardId, "viewer")
    await expectRefused(403, () => create("New", BLUE, viewer))
    const stranger = await aUser()
    await expectRefused(404, () => create("New", BLUE, stranger))
    const refused = await create("BUG").catch((error: unknown) => error)
    expect(refused).toMatchObject({
      status: 409,
      details: { fields: { name: ["This board has a label “Bug” already."] } },
    })
    const many = Array.from({ length: 498 }, (_, i) => `L${String(i)}:${RED}`)
    await transaction((tx) => writeLabelOrder(tx, boardId, many))
    await expectRefused(400, () => create("One more"))
  })

  test("puts it after the others, with one event, step and entry", async () => {
    const result = await expectOneEvent("board_updated", board, () => create("About"))
    expect(result).toEqual({ boardId, name: "About", color: BLUE, position: 2 })
    expect(await listed()).toEqual([AIR, BUG, `About ${BLUE} 0`])
    const page = boardLabels(await getBoardPage(owner, board, "UTC"))
    expect(page.map(({ name, cards }) => `${name} ${String(cards)}`).join()).toBe(
      "air 1,Bug 1,About 0",
    )
    expect((await listActivity(owner, { boardId })).items[0]).toMatchObject({
      kind: "label_created",
      label: { id: null, name: "About" },
    })
    expect(await undo()).toEqual({ undone: "Created the label “About”" })
    expect(await listed()).toEqual([AIR, BUG])
  })

  test("again does nothing", async () => {
    await create("About")
    await expectNoEffect(() => create("About"))
    await expectRefused(409, () => create("About", RED))
  })

  test("gives its color to cards that get the label, which it outlives", async () => {
    await create("About")
    await put(`about:${RED}`)
    expect(await listed()).toEqual([AIR, BUG, `About ${BLUE} 1`])
    await put("about", false)
    expect(await listed()).toEqual([AIR, BUG, `About ${BLUE} 0`])
  })

  test("is not undone after the label has changed", async () => {
    await create("About")
    const editor = await aMember(boardId, "editor")
    await changeBoardLabel(editor, { boardId, from: "About", color: RED, merge: false })
    await expect(undo()).rejects.toMatchObject({ status: 409 })
    expect(await listed()).toEqual([AIR, BUG, `About ${RED} 0`])
  })
})

describe("a label that was created on a board", () => {
  test("moves, is renamed and recolored without a card, and comes back so", async () => {
    await create("About")
    await moveBoardLabel(owner, { boardId, from: "about", position: 0 })
    expect(await names()).toBe("About air Bug")
    await changeBoardLabel(owner, {
      boardId,
      from: "About",
      name: "Zinc",
      color: RED,
      merge: false,
    })
    expect(await listed()).toEqual([`Zinc ${RED} 0`, AIR, BUG])
    await expectNoEffect(() =>
      changeBoardLabel(owner, { boardId, from: "Zinc", name: "Zinc", color: RED, merge: false }),
    )
    await undo()
    expect(await listed()).toEqual([`About ${BLUE} 0`, AIR, BUG])
    await undo()
    expect(await names()).toBe("air Bug About")
  })

  test("keeps its place as the last one, whatever its name", async () => {
    await create("Zinc")
    await moveBoardLabel(owner, { boardId, from: "Bug", position: 0 })
    await moveBoardLabel(owner, { boardId, from: "Bug", position: 1 })
    expect(await listed()).toEqual([AIR, BUG, `Zinc ${BLUE} 0`])
  })

  test("is gone after a merge, and back after its undo", async () => {
    await create("About")
    const merge = () =>
      mergeBoardLabels(owner, { boardId, from: `About:${BLUE}`, into: `Bug:${RED}` })
    await merge()
    expect(await listed()).toEqual([AIR, BUG])
    await expectNoEffect(merge)
    await undo()
    expect(await listed()).toEqual([AIR, BUG, `About ${BLUE} 0`])
    await put("About")
    await changeBoardLabel(owner, { boardId, from: "About", name: "air", merge: true })
    expect(await listed()).toEqual([AIR, BUG])
    await undo()
    expect(await listed()).toEqual([AIR, BUG, `About ${BLUE} 1`])
    // Where the board has no such label, nothing would be left of it.
    await put("About", false)
    await expectNoEffect(() =>
      mergeBoardLabels(owner, { boardId, from: `About:${BLUE}`, into: `Sand:${RED}` }),
    )
  })

  test("comes along to a copy and in a file", async () => {
    await create("About")
    const copy = { boardId, name: "Copy", withCards: true, id: newId() }
    await copyBoard(owner, copy)
    const whole = await readWholeBoard(boardId, { withArchive: false })
    if (!whole) throw new Error("There is no board.")
    let text = ""
    for await (const part of writeJson(whole)) text += part
    expect(JSON.parse(text)).toMatchObject({ labelOrder: ["air", "bug", `About:${BLUE}`] })
    const { id } = await importBoard(owner, {}, Readable.from([Buffer.from(text)]))
    for (const each of [copy.id, id]) {
      expect(await listed(each)).toEqual([AIR, BUG, `About ${BLUE} 0`])
    }
  })
})

describe("deleting a label of a board", () => {
  test("is refused to viewers and strangers, and for one that is missing or on a card", async () => {
    await create("About")
    const viewer = await aMember(boardId, "viewer")
    const stranger = await aUser()
    await expectRefused(403, () => remove("About", viewer))
    await expectRefused(404, () => remove("About", stranger))
    await expectRefused(409, () => remove("Moss"))
    await put("About")
    await expect(remove("About")).rejects.toMatchObject({
      status: 409,
      message: "The label “About” is on 1 card. Remove it there, or merge it.",
    })
  })

  test("is one event, and undo brings it back to its place", async () => {
    await create("About")
    await moveBoardLabel(owner, { boardId, from: "About", position: 1 })
    await expectOneEvent("board_updated", board, () => remove("ABOUT"))
    expect(await listed()).toEqual([AIR, BUG])
    expect(await undo()).toEqual({ undone: "Deleted the label “About”" })
    expect(await listed()).toEqual([AIR, `About ${BLUE} 0`, BUG])
  })

  test("is not undone after somebody else has created it again", async () => {
    await create("About")
    await remove("About")
    const editor = await aMember(boardId, "editor")
    await create("About", RED, editor)
    await expect(undo()).rejects.toMatchObject({ status: 409 })
    expect(await listed()).toEqual([AIR, BUG, `About ${RED} 0`])
  })
})
