import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { User } from "~/database/types"
import { UpdateCard } from "~/models/board/card/card"
import { getCard, updateCard } from "~/models/board/card/card.server"
import { aBoardWith, aUser } from "../../builders"
import { EMPTY, FULL, OTHER, PROPERTY_NAMES } from "../../card-properties"
import { expectRefused } from "../effect"

// Compare and set: what the named fields were when their editor began.

let owner: User
let cardId: string

beforeAll(async () => {
  owner = await aUser()
})

const now = { ...FULL, title: "Now", description: "Text\nof two lines" }

beforeEach(async () => {
  const board = await aBoardWith(owner, ["To do", "Now"])
  cardId = board.card("Now")
  await update({ ...now })
})

const update = async (fields: object) =>
  (await updateCard(owner, UpdateCard.parse({ cardId, ...fields }))).value

describe("a stale base", () => {
  test.each<[string, unknown, unknown]>([
    ["title", "Mine", "Before"],
    ["description", "Mine", "Before"],
    ["dueDate", null, "2029-01-01T00:00:00Z"],
    ...PROPERTY_NAMES.filter((name) => FULL[name] !== EMPTY[name]).map(
      (name) => [name, OTHER[name], EMPTY[name]] satisfies [string, unknown, unknown],
    ),
  ])("is refused for the %s, with the card as it is", async (field, wanted, before) => {
    const change = { [field]: wanted, base: { [field]: before } }
    const refusal = await expectRefused(409, () => update(change))
    expect(refusal.details.current).toEqual((await getCard(owner, { cardId })).card)
    expect(refusal.details.current).toMatchObject(now)
  })

  test("of one field keeps the other named fields from being written", async () => {
    const base = { title: "Now", description: "Before" }
    await expectRefused(409, () => update({ title: "Mine", description: "Mine", base }))
  })

  test("of a field that is not named does not matter", async () => {
    const base = { title: "Now", description: "Before" }
    expect(await update({ title: "Mine", base })).toMatchObject({ ...now, title: "Mine" })
  })

  test("does not matter when the field has the wanted value already", async () => {
    expect(await update({ priority: "high", base: { priority: "low" } })).toMatchObject(now)
  })
})

describe("a base that fits", () => {
  test.each([
    ["title", "Mine"],
    ["description", "Mine"],
    ...PROPERTY_NAMES.map((name) => [name, EMPTY[name]] as const),
  ] as const)("lets the %s be written", async (field, wanted) => {
    const updated = await update({ [field]: wanted, base: { [field]: now[field] } })
    expect(updated).toMatchObject({ ...now, [field]: wanted })
  })

  test("may have a form's line ends", async () => {
    const base = { description: "Text\r\nof two lines" }
    expect(await update({ description: "Mine", base })).toMatchObject({ description: "Mine" })
  })
})
