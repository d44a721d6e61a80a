import type { User } from "~/database/types"
import { beforeEach, describe, expect, test } from "vitest"
import { deleteCard, getCard, updateCard } from "~/models/board/card/card.server"
import { createCardLabel, toggleCardLabel } from "~/models/board/label-change/card-label.server"
import {
  createLabel,
  deleteLabel,
  listLabels,
  updateLabel,
} from "~/models/board/label/label.server"
import { listBoardLabels } from "~/models/board/label/board-labels.server"
import { newId } from "~/models/text/id"
import { moveCardAnywhere } from "~/models/board/card/card-order.server"
import { LIMITS } from "~/models/text/limits"
import { aBoardWith, aMember, aUser } from "../../builders"
import { expectNoEffect, expectOneEvent, expectRefused } from "../effect"

let ada: User
let bob: User
let boardId: string
let cardId: string
let otherId: string
let thirdId: string

beforeEach(async () => {
  ada = await aUser()
  const board = await aBoardWith(ada, ["To do", "a", "b"], ["Done", "c"])
  thirdId = board.card("c")
  boardId = board.boardId
  cardId = board.card("a")
  otherId = board.card("b")
  bob = await aMember(boardId, "editor")
})

const toggle = (label: string, on: boolean, actor = ada) =>
  toggleCardLabel(actor, { boardId, cardId, label, on })
const labels = async () => (await getCard(ada, { cardId })).card.labels

test("refuses the 51st label of a card", async () => {
  const full = Array.from({ length: LIMITS.labelsOnCard }, (_, i) => `l${String(i)}:#000000`)
  await updateCard(ada, { cardId, labels: full })
  const { message } = await expectRefused(400, () => toggle("Bug:#ef4444", true))
  expect(message).toBe("A card can have at most 50 labels.")
})

test("puts a label on and takes it off by its name, whatever its case and colour", async () => {
  await expectOneEvent("card_updated", { boardId }, () => toggle("Bug:#ef4444", true))
  expect(await labels()).toEqual(["Bug:#ef4444"])
  await expectNoEffect(() => toggle("BUG:#000000", true))
  await expectOneEvent("card_updated", { boardId }, () => toggle("bug:#000000", false))
  expect(await labels()).toEqual([])
  await expectNoEffect(() => toggle("bug:#000000", false))
})

test("keeps the labels that others put on or take off at the same time", async () => {
  await toggle("old:#000000", true)
  await Promise.all([
    toggle("a:#111111", true),
    toggle("old:#000000", false, bob),
    toggle("b:#222222", true, bob),
    toggle("c:#333333", true),
  ])
  expect((await labels()).toSorted()).toEqual(["a:#111111", "b:#222222", "c:#333333"])
})

test("keeps its labels when their owner renames or deletes them", async () => {
  const { id: labelId } = await createLabel(ada, { name: "Bug", color: "#ef4444" })
  await toggle("Bug:#ef4444", true)
  await updateLabel(ada, { labelId, name: "Defect" })
  await deleteLabel(ada, { labelId })
  expect(await labels()).toEqual(["Bug:#ef4444"])
})

describe("the board's colour of a label", () => {
  beforeEach(async () => {
    await updateCard(ada, { cardId: otherId, labels: ["Bug:#ef4444"] })
  })

  test("wins over that of a label that is put on another card", async () => {
    await toggle("BUG:#000000", true, bob)
    expect(await labels()).toEqual(["Bug:#ef4444"])
  })

  test("wins over that of labels that are sent as a list", async () => {
    await updateCard(bob, { cardId, labels: ["new:#111111", "bug"] })
    expect(await labels()).toEqual(["new:#111111", "Bug:#ef4444"])
  })

  test("wins over that of a card that comes from another board", async () => {
    const other = await aBoardWith(bob, ["Later", "d"])
    await updateCard(bob, { cardId: other.card("d"), labels: ["bug:#000000", "d:#111111"] })
    const { listId } = (await getCard(ada, { cardId })).card
    const move = { cardId: other.card("d"), newListId: listId, newPosition: 0 }
    await moveCardAnywhere(bob, move)
    const { card } = await getCard(ada, { cardId: other.card("d") })
    expect(card.labels).toEqual(["Bug:#ef4444", "d:#111111"])
  })

  test("is the one of most cards, and can be changed on a card that has the label", async () => {
    await updateCard(ada, { cardId, labels: ["Bug:#ef4444"] })
    await updateCard(ada, { cardId: thirdId, labels: ["Bug", "x:#000000"] })
    await updateCard(ada, { cardId, labels: ["bug:#000000"] })
    expect(await listBoardLabels(ada, { boardId })).toEqual([
      { name: "Bug", color: "#ef4444", cards: 3 },
      { name: "x", color: "#000000", cards: 1 },
    ])
    await updateCard(ada, { cardId: otherId, labels: ["bug:#000000"] })
    expect((await listBoardLabels(ada, { boardId }))[0]).toMatchObject({ color: "#000000" })
  })

  test("of a deleted card does not count", async () => {
    await deleteCard(ada, { cardId: otherId })
    expect(await listBoardLabels(ada, { boardId })).toEqual([])
    await toggle("bug:#000000", true)
    expect(await labels()).toEqual(["bug:#000000"])
  })
})

describe("a label that is created on a card", () => {
  const create = (name: string, more: { id?: string } = {}, actor = bob) =>
    createCardLabel(actor, { boardId, cardId, name, color: "#123456", ...more })

  test("is on the card and one's own", async () => {
    await expectOneEvent("card_updated", { boardId }, () => create("Soil"))
    expect(await labels()).toEqual(["Soil:#123456"])
    expect(await listLabels(bob)).toMatchObject([{ name: "Soil", color: "#123456" }])
    expect(await listLabels(ada)).toEqual([])
  })

  test("has the board's colour on the card where its name is in use", async () => {
    await updateCard(ada, { cardId: otherId, labels: ["Bug:#ef4444"] })
    await create("bug")
    expect(await labels()).toEqual(["Bug:#ef4444"])
    expect(await listLabels(bob)).toMatchObject([{ name: "bug", color: "#123456" }])
  })

  test("is refused with a name that one has, and on a full card leaves no label", async () => {
    await createLabel(bob, { name: "Soil", color: "#ef4444" })
    await expectRefused(409, () => create("soil"))
    const full = Array.from({ length: LIMITS.labelsOnCard }, (_, i) => `l${String(i)}:#000000`)
    await updateCard(ada, { cardId, labels: full })
    await expectRefused(400, () => create("More"))
    expect(await listLabels(bob)).toHaveLength(1)
  })

  test("is created once when it is sent twice", async () => {
    const id = newId()
    await create("Soil", { id })
    await create("Soil", { id })
    expect(await labels()).toEqual(["Soil:#123456"])
    expect(await listLabels(bob)).toHaveLength(1)
  })
})
