import { expect, test } from "vitest"
import { migratedRow } from "../older-version"

const listNamed = (name: string) => `
    INSERT INTO "Board" ("id", "name") VALUES ('board', 'Garden');
    INSERT INTO "List" ("id", "boardId", "name", "position") VALUES ('list', 'board', '${name}', 0)`

test.each([
  ["Done", 1],
  [" finished ", 1],
  ["COMPLETED", 1],
  ["Done soon", 0],
  ["To do", 0],
])("a list named “%s” of the version before has the mark %i", (name, cardsDone) => {
  const { before, after } = migratedRow(
    "20261124160000_whole_words",
    listNamed(name),
    `SELECT * FROM "List"`,
  )
  expect(after).toEqual({ ...before, cardsDone })
})
