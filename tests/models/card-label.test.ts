import type { User } from "~/database/types"
import { beforeEach, expect, test } from "vitest"
import { getCard, updateCard } from "~/models/card/card.server"
import { createLabel, deleteLabel, toggleCardLabel, updateLabel } from "~/models/label/label.server"
import { LIMITS } from "~/models/limits"
import { aBoardWith, aMember, aUser } from "../builders"
import { expectNoEffect, expectOneEvent, expectRefused } from "./effect"

let ada: User
let bob: User
let boardId: string
let cardId: string

beforeEach(async () => {
  ada = await aUser()
  const board = await aBoardWith(ada, ["To do", "a"])
  boardId = board.boardId
  cardId = board.card("a")
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
