import { describe, expect, test } from "vitest"
import { boardTransaction } from "~/database/db.server"
import { AnalyticsOf } from "~/models/views/analytics/analytics"
import { analyticsCsv } from "~/models/views/analytics/analytics-csv"
import { getAnalytics } from "~/models/views/analytics/analytics.server"
import { archiveList } from "~/models/board/archive/archive.server"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { moveCardAnywhere } from "~/models/board/card/card-order.server"
import { deleteCard, updateCard } from "~/models/board/card/card.server"
import { updateList } from "~/models/board/list/list.server"
import { aBoardWith, aCard, aUser, getBoard } from "../../builders"
import type { User } from "~/database/types"

const analytics = (actor: User, boardId: string, rest: object = {}) =>
  getAnalytics(actor, AnalyticsOf.parse({ boardId, ...rest }))

describe("a board's analytics", () => {
  test("name the day of the first card, and give days in plain numbers as CSV", async () => {
    const owner = await aUser()
    const board = await aBoardWith(owner, ["To do", "Roses"], ["Done"])
    const { boardId, card, list } = board
    const today = new Date().toISOString().slice(0, 10)
    await moveCardAnywhere(owner, {
      cardId: card("Roses"),
      newListId: list("Done"),
      newPosition: 0,
    })
    const found = await analytics(owner, boardId)
    expect(found.firstDay).toBe(today)
    const csvOf = async (figures: typeof found) => {
      let text = ""
      for await (const part of analyticsCsv(figures, "times")) text += part
      return text
    }
    expect(await csvOf(found)).toMatch(/\r\nLead time,1,0(\.0\d{0,3})?,0(\.0\d{0,3})?\r\n/)
    const lead = { count: 2, median: 1234.56789, p85: 1e-7 }
    expect(await csvOf({ ...found, times: { ...found.times, lead } })).toContain(
      "Lead time,2,1234.5679,0\r\n",
    )
    expect((await analytics(owner, (await aBoardWith(owner)).boardId)).firstDay).toBeNull()
  })

  test("refuse periods that are none, and lists of other boards", async () => {
    const owner = await aUser()
    const { boardId } = await aBoardWith(owner, ["To do"])
    const other = await aBoardWith(owner, ["Elsewhere"])
    const status = (rest: object) =>
      analytics(owner, boardId, rest).then(
        () => 200,
        (error: unknown) => (error as { status: number }).status,
      )
    expect(await status({ from: "2026-11-02", to: "2026-11-01" })).toBe(400)
    expect(await status({ from: "2020-01-01", to: "2026-11-01" })).toBe(400)
    expect(await status({ finish: other.list("Elsewhere") })).toBe(404)
    expect(AnalyticsOf.safeParse({ boardId, from: "2026-13-01" }).success).toBe(false)
  })

  test("equal the board after every kind of change", async () => {
    const owner = await aUser({ name: "Olga Owner" })
    const board = await aBoardWith(
      owner,
      ["To do", "Roses", "Tulips", "Weeds", "Hedge"],
      ["Doing", "Paths"],
      ["Old", "Wall"],
      ["Done"],
    )
    const { boardId, card, list } = board
    const move = (title: string, to: string) =>
      moveCardAnywhere(owner, { cardId: card(title), newListId: list(to), newPosition: 0 })
    await move("Roses", "Doing")
    await move("Roses", "Done")
    await updateCard(owner, { cardId: card("Tulips"), completed: true, dueDate: new Date(0) })
    await updateCard(owner, { cardId: card("Hedge"), estimate: 3, dueDate: new Date(0) })
    await assignUser(owner, { cardId: card("Hedge"), userId: owner.id })
    await deleteCard(owner, { cardId: card("Weeds") })
    await updateList(owner, { listId: list("Doing"), name: "In progress" })
    await archiveList(owner, { listId: list("Old") })
    await aCard(owner, list("Doing"), { title: "Fence" })
    const found = await analytics(owner, boardId)
    const shown = await getBoard(owner, { boardId })
    const open = shown.lists.map(({ name, cards }) => [
      name,
      name === "Done" ? 0 : cards.filter(({ completed }) => !completed).length,
    ])
    const today = found.flow.at(-1)
    expect(found.lists.map((name, index) => [name, today?.open[index]])).toEqual(
      open.filter(([, count]) => count !== 0),
    )
    expect(today?.finished).toBe(2)
    expect(found.flow.at(-2)).toEqual({
      ...today,
      day: found.flow.at(-2)?.day,
      finished: 0,
      open: [0, 0],
    })
    expect(found.throughput.at(-1)).toMatchObject({ finished: 2, created: 7 })
    expect(found.times).toMatchObject({ lead: { count: 2 }, cycle: { count: 1 }, unmoved: 1 })
    expect(found.age[0]).toEqual({ name: "Up to 1 week", cards: 3 })
    expect(found.oldest.map(({ title, list: name }) => [title, name]).sort()).toEqual([
      ["Fence", "In progress"],
      ["Hedge", "To do"],
      ["Paths", "In progress"],
    ])
    expect(found.load).toEqual([
      { userId: owner.id, name: "Olga Owner", open: 1, overdue: 1, points: 3, finished: 0 },
      { userId: null, name: "Nobody", open: 2, overdue: 0, points: 0, finished: 2 },
    ])
    expect(found.reliability).toMatchObject({ onTime: 0, late: 1, undated: 1 })
    // With another list than "Done", the cards that came there are finished instead.
    const inDoing = await analytics(owner, boardId, { finish: list("Doing") })
    expect(inDoing.flow.at(-1)).toMatchObject({ finished: 3 })
  })

  test("count entries of the past by the reader's days", async () => {
    const owner = await aUser()
    const { boardId, card } = await aBoardWith(owner, ["To do", "Roses"])
    await updateCard(owner, { cardId: card("Roses"), completed: true })
    const at = (moment: string) =>
      boardTransaction({ boardId }, async (tx) => {
        await tx.activity.updateMany({ where: { boardId }, data: { createdAt: new Date(moment) } })
        // The version counts, as after a change.
        await tx.board.update({ where: { id: boardId }, data: { version: { increment: 1 } } })
      })
    await at("2026-10-31T23:30:00Z")
    const october = { from: "2026-10-01", to: "2026-10-31" }
    const finished = async (zone: string) =>
      (await analytics(owner, boardId, { ...october, timeZone: zone })).flow.at(-1)?.finished
    expect(await finished("UTC")).toBe(1)
    expect(await finished("Europe/Berlin")).toBe(0)
  })
})
