import { expect, test } from "vitest"
import { BoardChanges } from "~/live/recent-changes.server"

const step = { removedList: "list" }

function changesOf(...versions: number[]): BoardChanges {
  const changes = new BoardChanges()
  for (const version of versions) changes.add(version, () => ({ version, step }))
  return changes
}

const versionsSince = (changes: BoardChanges, version: number, newest: number) =>
  changes.since(version, newest, "UTC")?.map((change) => change.version)

test("a page gets the changes after its version", () => {
  const changes = changesOf(6, 7, 8)
  expect(versionsSince(changes, 5, 8)).toEqual([6, 7, 8])
  expect(versionsSince(changes, 7, 8)).toEqual([8])
  expect(versionsSince(changes, 8, 8)).toEqual([])
})

test("a page that lacks a change that is not known gets none", () => {
  expect(versionsSince(changesOf(6, 7), 4, 7)).toBeUndefined()
  expect(versionsSince(changesOf(6, 7), 6, 8)).toBeUndefined()
  expect(versionsSince(changesOf(), 6, 7)).toBeUndefined()
  const whole = changesOf(6)
  whole.add(7, () => null)
  expect(versionsSince(whole, 5, 7)).toBeUndefined()
})

test("what lies before a change that was missed is no use any more", () => {
  const changes = changesOf(5, 6, 8, 9)
  expect(versionsSince(changes, 5, 9)).toBeUndefined()
  expect(versionsSince(changes, 7, 9)).toEqual([8, 9])
})

test("the oldest changes of a board are forgotten", () => {
  const versions = Array.from({ length: 60 }, (_, index) => index + 1)
  const changes = changesOf(...versions)
  expect(versionsSince(changes, 9, 60)).toBeUndefined()
  expect(versionsSince(changes, 10, 60)).toHaveLength(50)
})
