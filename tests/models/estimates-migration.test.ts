import { expect, test } from "vitest"
import { migratedRow } from "../older-version"

const ROWS = `
    INSERT INTO "Board" ("id", "name") VALUES ('board', 'Garden');
    INSERT INTO "List" ("id", "boardId", "name", "position") VALUES ('list', 'board', 'To do', 0);
    INSERT INTO "Card" ("id", "listId", "title", "position", "priority", "labels", "dueDate")
    VALUES ('card', 'list', 'Dig', 0, 'high', '["soil:#84cc16"]', '2031-05-01T10:00:00.000+00:00')`

test("the cards of the version before estimates keep their values, and remind a day before", () => {
  const { before, after } = migratedRow(
    "20261122040000_administration",
    ROWS,
    `SELECT * FROM "Card"`,
  )
  expect(after).toEqual({
    ...before,
    estimate: null,
    completed: 0,
    reminderMinutes: 1440,
    coverAttachmentId: null,
    fields: null,
  })
})
