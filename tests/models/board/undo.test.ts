import { addDays } from "date-fns/addDays"
import { beforeEach, describe, expect, test, vi } from "vitest"
import type { User } from "~/database/types"
import { db } from "~/database/db.server"
import { archiveCards, archiveList } from "~/models/board/archive/archive.server"
import { assignUser, unassignUser } from "~/models/board/assignment/assignment.server"
import { moveCard, moveCardAnywhere } from "~/models/board/card/card-order.server"
import { copyCard, deleteCard, getCard, updateCard } from "~/models/board/card/card.server"
import { restoreDeletion } from "~/models/board/deletion/restoration.server"
import { toggleCardLabel } from "~/models/board/label-change/card-label.server"
import { deleteList, moveList, updateList } from "~/models/board/list/list.server"
import { removeMember } from "~/models/people/member/member.server"
import { undoLast } from "~/models/board/take-back/undo.server"
import { deleteOldSteps } from "~/models/board/undo/undo-steps.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"
import { expectNoEffect, expectOneEvent, refusalOf } from "../effect"
import { layoutOf } from "../layout"
import { changeAtRandom, randomOf, snapshotOf } from "../undo-sequences"
import { expectTakenBack, isInTheWay, type Change } from "../undo-oracle"

let ana: User
let bo: User
let board: LaidOut

beforeEach(async () => {
  ana = await aUser({ name: "Ana" })
  board = await aBoardWith(ana, ["To do", "a", "b"], ["Doing", "c"], ["Done"])
  bo = await aMember(board.boardId, "editor", await aUser({ name: "Bo" }))
  // The cards of the board are no changes of Ana's to undo.
  await deleteOldSteps(addDays(new Date(), 2))
})

const key = (title: string) => ({ cardId: board.card(title) })
const undo = (actor = ana) => undoLast(actor, { boardId: board.boardId })
const move = (actor: User, title: string, list: string, newPosition = 0) =>
  moveCard(actor, { ...key(title), newListId: board.list(list), newPosition })
const refused = async (actor = ana) => (await refusalOf(expectNoEffect(() => undo(actor)))).message
const cardOf = async (title: string) => (await getCard(ana, key(title))).card

const NOTHING = "You have no change on this board to undo."

describe("undo", () => {
  test("takes back one change after the other, the last first", async () => {
    const before = await snapshotOf(board.boardId)
    await move(ana, "a", "Done")
    await updateCard(ana, { ...key("b"), title: "B", dueDate: new Date(0), priority: "high" })
    await toggleCardLabel(ana, { ...key("b"), label: "Bug:#ef4444", on: true })
    await assignUser(ana, { ...key("b"), userId: bo.id })
    await unassignUser(ana, { ...key("b"), userId: bo.id })
    await updateList(ana, { listId: board.list("Done"), name: "Over" })
    await moveList(ana, { listId: board.list("Done"), newPosition: 0 })
    await copyCard(ana, key("b"))
    await archiveList(ana, { listId: board.list("Doing") })
    await archiveCards(ana, { listId: board.list("To do") })
    await deleteList(ana, { listId: board.list("To do") })
    const undone = []
    for (let i = 0; i < 11; i++) undone.push((await undo()).undone)
    expect(undone).toEqual([
      "Deleted the list “To do”",
      "Archived 2 cards",
      "Archived the list “Doing”",
      "Added “B”",
      "Moved the list “Over”",
      "Renamed the list “Over”",
      "Removed a person from “B”",
      "Assigned a person to “B”",
      "Changed “B”",
      "Changed “b”",
      "Moved “a”",
    ])
    expect(await snapshotOf(board.boardId)).toEqual(before)
    expect(await layoutOf(board)).toEqual([["To do", "a", "b"], ["Doing", "c"], ["Done"]])
    expect(await refused()).toBe(NOTHING)
  })

  test("leaves alone what others have changed since, says so, and goes on before it", async () => {
    await move(ana, "c", "Done")
    await updateCard(ana, { ...key("a"), title: "A" })
    await updateCard(bo, { ...key("a"), title: "Bo’s" })
    await expect(undo()).rejects.toMatchObject({
      status: 409,
      message: "Bo has changed “a” since. Next: Moved “c”.",
    })
    expect((await cardOf("a")).title).toBe("Bo’s")
    expect(await expectOneEvent("card_moved", board, undo)).toEqual({ undone: "Moved “c”" })
  })

  test("takes back its own field, though others have changed another one or the place", async () => {
    await updateCard(ana, { ...key("a"), title: "A" })
    await toggleCardLabel(ana, { ...key("a"), label: "Bug:#ef4444", on: true })
    await updateCard(bo, { ...key("a"), priority: "low" })
    await toggleCardLabel(bo, { ...key("a"), label: "Idea:#3b82f6", on: true })
    await move(bo, "a", "Doing")
    await undo()
    await undo()
    expect(await cardOf("a")).toMatchObject({
      title: "a",
      priority: "low",
      labels: ["Idea:#3b82f6"],
      listId: board.list("Doing"),
    })
  })

  test("gives a label its colour back, unless others have changed that since", async () => {
    await updateCard(bo, { ...key("a"), labels: ["Bug:#ef4444"] })
    await updateCard(ana, { ...key("a"), labels: ["bug:#22c55e", "Idea:#3b82f6"] })
    await undo()
    expect((await cardOf("a")).labels).toEqual(["Bug:#ef4444"])
    await updateCard(ana, { ...key("a"), labels: ["Bug:#22c55e"] })
    await updateCard(bo, { ...key("a"), labels: ["Bug:#0ea5e9"] })
    await undo()
    expect((await cardOf("a")).labels).toEqual(["Bug:#0ea5e9"])
  })

  test.each([
    ["moved again", () => move(bo, "a", "Done", 0)],
    ["deleted", () => deleteCard(bo, key("a"))],
    [
      "moved to another board",
      async () => {
        const other = await aBoardWith(bo, ["Else"])
        await moveCardAnywhere(bo, { ...key("a"), newListId: other.list("Else"), newPosition: 0 })
      },
    ],
  ])("refuses a card that others have %s", async (_what, change) => {
    await move(ana, "a", "Doing")
    await change()
    await expect(undo()).rejects.toMatchObject({
      message: expect.stringContaining("Bo has changed “a”") as string,
    })
  })

  test("refuses a card that others have sorted within its new list", async () => {
    await move(ana, "a", "Doing", 0)
    await move(bo, "a", "Doing", 1)
    await expect(undo()).rejects.toMatchObject({ status: 409 })
  })

  test("refuses what was restored already, and a place on a list that is gone", async () => {
    const { id: deletionId } = await deleteCard(ana, key("a"))
    await restoreDeletion(bo, { deletionId })
    await expect(undo()).rejects.toThrow("“a” was restored already.")
    await move(ana, "a", "Done")
    await deleteList(bo, { listId: board.list("To do") })
    await expect(undo()).rejects.toThrow("The list that a card was in is archived or deleted")
  })

  test("refuses to assign a person who has left", async () => {
    await assignUser(ana, { ...key("a"), userId: bo.id })
    await unassignUser(ana, { ...key("a"), userId: bo.id })
    await removeMember(ana, { boardId: board.boardId, userId: bo.id })
    await expect(undo()).rejects.toThrow("A removed member needs a new invitation.")
    await expect(undo()).rejects.toThrow("not a member of the board any more")
  })

  test("ends a day after the change, and keeps few of the long ones", async () => {
    for (let i = 0; i < 22; i++) {
      await updateCard(ana, { ...key("a"), description: String(i).repeat(4000) })
    }
    expect(await db.undoStep.count({ where: { userId: ana.id } })).toBe(20)
    await move(bo, "b", "Done")
    vi.useFakeTimers({ now: Date.now() + 24 * 3600_000, toFake: ["Date"] })
    expect((await refusalOf(undo(bo))).message).toBe(NOTHING)
    await deleteOldSteps(new Date())
    vi.useRealTimers()
    expect(await db.undoStep.count({ where: { boardId: board.boardId } })).toBe(0)
  })
})

// As many as one likes: UNDO_SEQUENCES=1000 npx vitest run tests/models/board/undo.test.ts
const SEQUENCES = Number(process.env.UNDO_SEQUENCES ?? 4)
const seeds = Array.from({ length: SEQUENCES }, (_, seed) => seed)

describe("undo after random changes", () => {
  test.each(seeds)("of one person gives back the board (%i)", async (seed) => {
    const random = randomOf(seed)
    const before = await snapshotOf(board.boardId)
    let changes = 0
    for (let i = 0; i < 12; i++) {
      if (await changeAtRandom(board, ana, [ana, bo], random)) changes++
    }
    for (let i = 0; i < changes; i++) await undo()
    expect(await snapshotOf(board.boardId)).toEqual(before)
  })

  test.each(seeds)("of two people takes back what nobody else has changed (%i)", async (seed) => {
    const random = randomOf(1e6 + seed)
    const log: Change[] = []
    for (let i = 0; i < 16; i++) {
      const actor = random() < 0.5 ? ana : bo
      const before = await snapshotOf(board.boardId)
      if (random() < 0.7) {
        const aspects = await changeAtRandom(board, actor, [ana, bo], random)
        const after = await snapshotOf(board.boardId)
        if (aspects) log.push({ actor, before, after, aspects, step: true })
        continue
      }
      const change = log.findLast((each) => each.actor === actor && each.step)
      const refusal = await undo(actor).catch((error: unknown) => String(error))
      const after = await snapshotOf(board.boardId)
      if (change) change.step = false
      if (typeof refusal === "string") {
        expect(after).toEqual(before)
        expect(change ? isInTheWay(log, change, before) : refusal.includes(NOTHING), refusal).toBe(
          true,
        )
      } else if (change) {
        expectTakenBack(change, before, after)
        log.push({ ...change, before, after, step: false })
      }
    }
  })
})
