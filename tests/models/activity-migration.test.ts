import { expect, test } from "vitest"
import { migratedRow } from "../older-version"

const change = (field: string, from: string | null, to: string | null) => ({ field, from, to })
const CHANGES = [
  change("priority", null, "high"),
  change("description", "The safe's code", "4711"),
  change("label", "a:b", null),
]
const ROWS = `
    INSERT INTO "Board" ("id", "name") VALUES ('board', 'Garden');
    INSERT INTO "Activity" ("boardId", "version", "kind", "cardId", "details") VALUES
      ('board', 1, 'card_changed', 'card', '${JSON.stringify({ card: { id: "card", title: "Dig" }, changes: CHANGES }).replaceAll("'", "''")}')`

test("the activity of the version before loses the words of descriptions, and nothing else", () => {
  const { before, after } = migratedRow(
    "20261124160000_whole_words",
    ROWS,
    `SELECT * FROM "Activity"`,
  )
  const { details, ...others } = after as { details: string }
  expect(before).toMatchObject(others)
  expect(JSON.parse(details)).toEqual({
    card: { id: "card", title: "Dig" },
    changes: [CHANGES[0], change("description", null, null), CHANGES[2]],
  })
})

test("changes that a newer SQLite has written as a text are an array again", () => {
  const details = { card: { id: "card", title: "Dig" }, changes: CHANGES }
  const { after } = migratedRow(
    "20261125170000_activity_without_texts",
    `${ROWS};
     UPDATE "Activity" SET "details" = json_set("details", '$.changes', "details" ->> '$.changes')`,
    `SELECT "details" FROM "Activity"`,
  )
  expect(JSON.parse((after as { details: string }).details)).toEqual(details)
})
