import { afterEach, expect, test } from "vitest"
import { addChange, changesAfter, forgetChanges, needsWhole } from "~/live/received-changes"

const BOARD = "board"
const step = { removedList: "list" }

afterEach(() => forgetChanges(BOARD))

test("has the changes after a version if all have come", () => {
  addChange(BOARD, 6, step)
  addChange(BOARD, 7, step)
  expect(changesAfter(BOARD, 6, 7)).toEqual([{ version: 7, step }])
  expect(changesAfter(BOARD, 5, 8)).toBeNull()
  expect(changesAfter(BOARD, 5, Infinity)).toBeNull()
  expect(changesAfter("another", 5, 7)).toBeNull()
})

test("puts changes in order, wherever they come from", () => {
  for (const version of [8, 6, 7, 8]) addChange(BOARD, version, step)
  const versions = changesAfter(BOARD, 5, 8)?.map(({ version }) => version)
  expect(versions).toEqual([6, 7, 8, 8])
})

test("needs the whole board for a change that did not come with its event", () => {
  addChange(BOARD, 6, null)
  addChange(BOARD, 7, step)
  expect(changesAfter(BOARD, 5, 7)).toBeNull()
  expect([needsWhole(BOARD, 5), needsWhole(BOARD, 6)]).toEqual([true, false])
})

test("forgets the oldest changes of a page that is held for long", () => {
  for (let version = 1; version <= 300; version += 1) addChange(BOARD, version, step)
  expect(changesAfter(BOARD, 0, 300)?.[0]?.version).toBeGreaterThan(50)
})
