import { expect, test } from "vitest"
import { migratedRow } from "../older-version"

const ROWS = `
    INSERT INTO "Board" ("id", "name") VALUES ('board', 'Garden');
    INSERT INTO "List" ("id", "boardId", "name", "position") VALUES ('list', 'board', 'To do', 0);
    INSERT INTO "Card" ("id", "listId", "title", "position", "priority", "estimate", "dueDate")
    VALUES ('card', 'list', 'Dig', 0, 'high', 3, '2031-05-01T10:00:00.000+00:00')`

test("the cards of the version before keep their values, and are not done", () => {
  const { before, after } = migratedRow(
    "20261122060000_signs_in_search",
    ROWS,
    `SELECT * FROM "Card"`,
  )
  expect(after).toEqual({
    ...before,
    completed: 0,
    reminderMinutes: 1440,
    coverAttachmentId: null,
    fields: null,
  })
})
