import { expect, test } from "vitest"
import { migratedRow } from "../older-version"

const ROWS = `
    INSERT INTO "Board" ("id", "name") VALUES ('board', 'Garden');
    INSERT INTO "List" ("id", "boardId", "name", "position") VALUES ('list', 'board', 'To do', 0);
    INSERT INTO "Card" ("id", "listId", "title", "position", "completed", "reminderMinutes")
    VALUES ('card', 'list', 'Dig', 0, 1, 60);
    INSERT INTO "Attachment" ("id", "cardId", "filename", "fileSize", "mimeType", "filePath", "position")
    VALUES ('picture', 'card', 'bed.png', 9, 'image/png', 'ab/bed', 0)`

test("the cards of the version before keep their values, and have no cover", () => {
  const { before, after } = migratedRow(
    "20261122090000_deleted_boards",
    ROWS,
    `SELECT "Card".*, "filename" FROM "Card" JOIN "Attachment" ON "cardId" = "Card"."id"`,
  )
  expect(after).toEqual({ ...before, coverAttachmentId: null, fields: null })
})
