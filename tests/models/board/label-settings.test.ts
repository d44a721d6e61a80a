import type { User } from "~/database/types"
import { beforeEach, describe, expect, test } from "vitest"
import { newId } from "~/models/text/id"
import { type CreateLabel } from "~/models/board/label/label-fields"
import {
  createLabel,
  deleteLabel,
  listLabels,
  seedDefaultLabels,
  updateLabel,
} from "~/models/board/label/label.server"
import { LIMITS } from "~/models/text/limits"
import { transaction } from "~/database/db.server"
import { aBoardWith, aUser } from "../../builders"
import { expectNoEffect, expectRefused, watch } from "../effect"

let ada: User
let bob: User

beforeEach(async () => {
  ada = await aUser()
  bob = await aUser()
})

const add = (name: string, more: Partial<CreateLabel> = {}, actor = ada) =>
  createLabel(actor, { name, color: "#3b82f6", ...more })

const order = async (actor = ada) =>
  (await listLabels(actor)).map(({ name, position }) => `${String(position)} ${name}`)

describe("a name in use", () => {
  test.each(["Bug", "bug", "BUG", "Ｂug"])("is refused as %s", async (name) => {
    await add("Bug")
    const { id: labelId } = await add("Design")
    const { message } = await expectRefused(409, () => add(name))
    expect(message).toBe("You already have a label with this name.")
    await expectRefused(409, () => updateLabel(ada, { labelId, name }))
  })

  test("may change its case, and is free again after a renaming", async () => {
    const { id: labelId } = await add("Bug")
    expect((await updateLabel(ada, { labelId, name: "BUG" })).value.name).toBe("BUG")
    await updateLabel(ada, { labelId, name: "Defect" })
    await add("bug")
    expect(await order()).toEqual(["0 Defect", "1 bug"])
  })
})

test("creates at the end or at a wish, and deletes without a hole", async () => {
  await add("a")
  const b = await add("b", { position: 99 })
  await add("first", { position: 0 })
  expect(await order()).toEqual(["0 first", "1 a", "2 b"])
  await deleteLabel(ada, { labelId: b.id })
  await add("c", { position: 1 })
  expect(await order()).toEqual(["0 first", "1 c", "2 a"])
})

test("creates one label for the same id twice, and refuses another with it", async () => {
  const id = newId()
  const first = await add("Bug", { id })
  await expectNoEffect(async () => expect(await add("Bug", { id })).toEqual(first))
  await expectRefused(409, () => add("Else", { id }))
  await expectRefused(409, () => add("Bug", { id }, bob))
})

test("refuses more than 200 labels", async () => {
  await transaction((tx) =>
    tx.label.createMany({
      data: Array.from({ length: LIMITS.labels }, (_, position) => {
        const name = `label ${String(position)}`
        return { id: newId(), userId: ada.id, name, nameKey: name, position }
      }),
    }),
  )
  const { message } = await expectRefused(400, () => add("one more"))
  expect(message).toBe("You can have at most 200 labels.")
})

test("updates just what is named, and refuses what somebody else has changed", async () => {
  const { id: labelId } = await add("Bug", { color: "#ef4444" })
  expect((await updateLabel(ada, { labelId, color: "#000000" })).value).toMatchObject({
    name: "Bug",
  })
  const stale = { labelId, color: "#ffffff", base: { color: "#ef4444" } }
  const { details } = await expectRefused(409, () => updateLabel(ada, stale))
  expect(details.current).toMatchObject({ color: "#000000" })
})

test("seeds six labels, once", async () => {
  const made = await seedDefaultLabels(ada)
  expect(made.map(({ name }) => name)).toEqual([
    "Bug",
    "Feature",
    "Improvement",
    "Design",
    "Documentation",
    "Urgent",
  ])
  expect(await listLabels(ada)).toEqual(made)
  const { message } = await expectRefused(409, () => seedDefaultLabels(ada))
  expect(message).toContain("already has labels")
})

test("leaves cards and boards as they are", async () => {
  const { boardId } = await aBoardWith(ada, ["To do", "a"])
  const { events, stop } = watch(boardId)
  const { id: labelId } = await add("Bug")
  await updateLabel(ada, { labelId, name: "Defect" })
  await deleteLabel(ada, { labelId })
  stop()
  expect(events).toEqual([])
})
