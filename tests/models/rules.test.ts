import { describe, expect, test } from "vitest"
import {
  BACKGROUNDS,
  BOARD_BACKGROUNDS,
  BOARD_GRADIENTS,
  DEFAULT_BACKGROUND,
  backgroundName,
} from "~/models/background"
import { dueTone } from "~/models/due-date"
import { Id } from "~/models/fields"
import { newId } from "~/models/id"
import { clampPosition, completeOrder, moveWithin } from "~/models/position"
import { ROLES, can } from "~/models/role"
import { tooMany } from "~/errors"
import { failedBecause } from "~/http/toast"

describe("dueTone", () => {
  const due = "2030-01-02T00:00:00.000Z"
  const at = Date.parse(due)
  const DAY = 24 * 60 * 60 * 1000

  test.each([
    ["overdue", at + 1],
    ["overdue", at + 365 * DAY],
    ["soon", at],
    ["soon", at - 1],
    ["soon", at - DAY],
    ["later", at - DAY - 1],
    ["later", at - 365 * DAY],
  ])("is %s at %i", (tone, now) => {
    expect(dueTone(due, now)).toBe(tone)
  })
})

describe("moveWithin", () => {
  test.each([
    [0, 2, "bcad"],
    [3, 0, "dabc"],
    [1, 1, "abcd"],
    [1, 99, "acdb"],
    [9, 0, "abcd"],
  ])("from %i to %i", (from, to, expected) => {
    const items = ["a", "b", "c", "d"]
    expect(moveWithin(items, from, to).join("")).toBe(expected)
    expect(items.join("")).toBe("abcd")
  })
})

describe("completeOrder", () => {
  const complete = (current: string, named: string) =>
    completeOrder(Array.from(current), Array.from(named))?.join("") ?? null

  test("is null when something is named that is not there", () => {
    expect(complete("abc", "ax")).toBeNull()
    expect(complete("", "a")).toBeNull()
  })

  test.each([
    ["abcd", "dcba", "dcba"],
    ["abcd", "c", "cabd"],
    ["abcd", "db", "dbac"],
    ["abcd", "", "abcd"],
    ["", "", ""],
  ])("completes, over %s, %s to %s", (current, named, expected) => {
    expect(complete(current, named)).toBe(expected)
  })
})

test.each([
  [0, 3, 0],
  [3, 3, 3],
  [4, 3, 3],
  [Number.MAX_SAFE_INTEGER, 0, 0],
])("clampPosition takes %i beside %i others for %i", (wish, others, position) => {
  expect(clampPosition(wish, others)).toBe(position)
})

test("the table of roles is as it was decided", () => {
  const table = ROLES.map((role) => [role, can(role, "see"), can(role, "edit"), can(role, "own")])
  expect(table).toEqual([
    ["owner", true, true, true],
    ["editor", true, true, false],
    ["viewer", true, false, false],
  ])
})

describe("the backgrounds", () => {
  test("are nine and eight, each once, the first the default", () => {
    expect(BOARD_BACKGROUNDS).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `board-background-${n}`),
    )
    expect([...BOARD_GRADIENTS].sort()).toEqual(
      "blue-purple cyan-blue gray green-teal indigo-purple orange-red pink-rose yellow-orange".split(
        " ",
      ),
    )
    expect(new Set(BACKGROUNDS).size).toBe(17)
    expect(DEFAULT_BACKGROUND).toBe("board-background-1")
  })

  test("have a name each", () => {
    const names = BACKGROUNDS.map(backgroundName)
    expect(new Set(names).size).toBe(17)
    for (const name of names) expect(name).toMatch(/^[A-Z][a-z]+( \S+)*$/)
    expect(backgroundName("blue-purple")).toBe("Blue and purple")
  })
})

describe("newId", () => {
  test("makes UUIDs of version 4, each another", () => {
    const ids = Array.from({ length: 1000 }, newId)
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(Id.safeParse(id).success).toBe(true)
    }
    expect(new Set(ids).size).toBe(1000)
  })
})

test.each([
  [1, "1 second"],
  [59, "59 seconds"],
  [60, "1 minute"],
  [61, "2 minutes"],
])("a refusal says %i s as %s", (seconds, words) => {
  expect(tooMany(seconds).message).toBe(`Too many attempts. Please try again in ${words}.`)
})

test("a toast tells why something was refused, and of a fault of ours what it was to do", () => {
  const says = failedBecause("Upload failed", "Failed to upload avatar")
  expect(says("Too large.", 413)).toEqual({
    ...{ title: "Upload failed", description: "Too large.", destructive: true },
  })
  expect(says("Quote request 1.", 500)).toMatchObject({ description: "Failed to upload avatar" })
  expect(failedBecause("Error")("Quote request 1.", 500)).toMatchObject({
    description: "Quote request 1.",
  })
})
