import { beforeAll, describe, expect, test } from "vitest"
import { transaction } from "~/database/db.server"
import type { User } from "~/database/types"
import { assignUser } from "~/models/board/assignment/assignment.server"
import { moveCardAnywhere } from "~/models/board/card/card-order.server"
import { createComment } from "~/models/board/comment/comment.server"
import { addRelation } from "~/models/board/relation/relation.server"
import { updateCard } from "~/models/board/card/card.server"
import { SearchCards } from "~/models/finding/search/search"
import { searchEverything } from "~/models/finding/search/search.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"

const find = async (actor: User, q: string) => {
  const { cards } = await searchEverything(actor, SearchCards.parse({ q }))
  return cards.map(({ title }) => title).sort()
}

const today = new Date()
const days = (count: number) => new Date(today.getTime() + count * 86_400_000)

describe("filters of a search, as typed and in one's own words", () => {
  let owner: User
  let tom: User
  let board: LaidOut

  beforeAll(async () => {
    owner = await aUser({ name: "Olga Owner" })
    tom = await aUser({ username: "tom", name: "Tom Baker" })
    board = await aBoardWith(
      owner,
      ["Backlog", "Roses", "Tulips", "Weeds"],
      ["In review", "Paths", "Fence"],
      ["Done"],
    )
    await aMember(board.boardId, "editor", tom)
    const change = (title: string, fields: object, actor = owner) =>
      updateCard(actor, { cardId: board.card(title), ...fields })
    await assignUser(owner, { cardId: board.card("Paths"), userId: tom.id })
    await change("Paths", { dueDate: days(-2), priority: "high" })
    await change("Fence", { dueDate: days(3), labels: ["Bug:#ef4444"] })
    await change("Fence", { startDate: { day: "2020-02-29" } })
    await change("Weeds", { startDate: new Date("2020-03-01T12:00:00Z") })
    await change("Roses", { completed: true }, tom)
    await moveCardAnywhere(tom, {
      cardId: board.card("Tulips"),
      newListId: board.list("Done"),
      newPosition: 0,
    })
    const block = (cardId: string, otherCardId: string) =>
      addRelation(owner, { cardId, kind: "blocked_by", otherCardId })
    await block(board.card("Fence"), board.card("Paths"))
    await block(board.card("Weeds"), board.card("Roses"))
    await block(board.card("Roses"), board.card("Fence"))
    await transaction((tx) =>
      tx.card.update({ where: { id: board.card("Weeds") }, data: { createdAt: days(-100) } }),
    )
  })

  test.each([
    ["overdue cards of Tom in review", ["Paths"]],
    ['@tom due:overdue list:"in review"', ["Paths"]],
    ["high priority without a date", []],
    ["high priority with a date", ["Paths"]],
    ["unassigned cards in review", ["Fence"]],
    ["bugs in review", ["Fence"]],
    ["is:unlabeled list:review", ["Paths"]],
    // Of a card that is done, and of one that is done itself, nobody has to wait.
    ["is:waiting", ["Fence"]],
    ["blocked cards", ["Fence"]],
    ["is:waiting is:done", ["Roses"]],
    ["cards older than three months", ["Weeds"]],
    ["created:today list:backlog", ["Roses"]],
    ["what did Tom finish today", ["Roses", "Tulips"]],
    ["finished:today by:tom", ["Roses", "Tulips"]],
    ["finished:today by:olga", []],
    ["finished:yesterday", []],
    ["cards created by Tom", []],
    ["cards changed by Tom today", ["Roses", "Tulips"]],
    ["by:tom", ["Roses", "Tulips"]],
    ["list:done", ["Tulips"]],
    ["due:any", ["Fence", "Paths"]],
    ["start:any", ["Fence", "Weeds"]],
    ["start:2020-02-29", ["Fence"]],
    ["start:>2020-02-29", ["Weeds"]],
    ["start:<2020-02-29", []],
    ["start:none list:review", ["Paths"]],
    ["@tom,olga", ["Paths"]],
    ["has:file", []],
  ])("%s", async (q, titles) => {
    expect(await find(owner, q)).toEqual(titles)
  })

  test.each([
    ["nobody has touched for a month", ["Asleep"]],
    ["untouched:month", ["Asleep"]],
    ["untouched:week", ["Asleep", "Dozing"]],
    ["untouched:any", []],
    [`untouched:<${days(-50).toISOString().slice(0, 10)}`, ["Dozing", "New"]],
  ])("%s: what nobody did anything to since", async (q, titles) => {
    const sleeper = await aUser()
    const sleepers = await aBoardWith(sleeper, ["Beds", "Asleep", "Dozing", "Awake", "New"])
    const touch = (title: string, at: Date) =>
      transaction(async (tx) => {
        const id = sleepers.card(title)
        if (title !== "New") await tx.card.update({ where: { id }, data: { createdAt: days(-90) } })
        await tx.activity.updateMany({ where: { cardId: id }, data: { createdAt: at } })
      })
    await touch("Asleep", days(-80))
    await touch("Dozing", days(-20))
    await touch("Awake", days(-80))
    await createComment(sleeper, { cardId: sleepers.card("Awake"), text: "Good morning" })
    expect(await find(sleeper, q)).toEqual(titles)
  })

  test("a stranger finds nothing, also by what was done", async () => {
    const stranger = await aUser()
    await aBoardWith(stranger, ["In review", "Hidden"])
    expect(await find(stranger, "finished:today")).toEqual([])
    expect(await find(stranger, "list:review")).toEqual(["Hidden"])
    expect(await find(stranger, "cards changed today")).toEqual(["Hidden"])
  })

  test("a card that is opened again is not finished any more", async () => {
    await updateCard(owner, { cardId: board.card("Roses"), completed: false })
    expect(await find(owner, "what was finished today")).toEqual(["Tulips"])
    await updateCard(tom, { cardId: board.card("Roses"), completed: true })
    expect(await find(owner, "what was finished today")).toEqual(["Roses", "Tulips"])
  })

  test("what was understood is named, with the search that is left without it", async () => {
    const q = "overdue cards of Tom in review"
    const { understood } = await searchEverything(owner, SearchCards.parse({ q }))
    expect(understood).toEqual({
      chips: [
        { text: "Assigned to Tom Baker", without: 'due:overdue list:"In review"' },
        { text: "Overdue", without: '@tom list:"In review"' },
        { text: "List “In review”", without: "@tom due:overdue" },
      ],
      asWords: '"overdue cards of Tom in review"',
    })
    const asWords = SearchCards.parse({ q: understood?.asWords })
    expect(await searchEverything(owner, asWords)).toMatchObject({ cards: [], understood: null })
  })

  test("words are not taken for names and filters", async () => {
    for (const q of ["roses", "tom", "Tom's roses", "in bloom"]) {
      const { understood } = await searchEverything(owner, SearchCards.parse({ q }))
      expect(understood).toBeNull()
    }
  })
})
