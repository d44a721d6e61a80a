import { expect, test } from "vitest"
import { migrate } from "~/database/sqlite/migrations.server"
import { olderDatabase } from "../older-version"

test("what has a fraction is noted for the search, whose fold has changed", () => {
  const { file, read } = olderDatabase(
    "20261129120000_former_people",
    `INSERT INTO "Board" ("id", "name") VALUES ('10000000-0000-4000-8000-000000000000', 'Kitchen');
     INSERT INTO "List" ("id", "boardId", "name", "position") VALUES ('20000000-0000-4000-8000-000000000000', '10000000-0000-4000-8000-000000000000', 'To do', 0);
     INSERT INTO "Card" ("id", "listId", "title", "position") VALUES
       ('30000000-0000-4000-8000-000000000000', '20000000-0000-4000-8000-000000000000', 'Add ½ cup', 0), ('40000000-0000-4000-8000-000000000000', '20000000-0000-4000-8000-000000000000', 'Add 1/2 cup', 1);
     INSERT INTO "Comment" ("id", "cardId", "text", "position") VALUES
       ('50000000-0000-4000-8000-000000000000', '40000000-0000-4000-8000-000000000000', 'or ⅔', 0), ('60000000-0000-4000-8000-000000000000', '40000000-0000-4000-8000-000000000000', 'or 2/3', 1);
     INSERT INTO "ChecklistItem" ("id", "cardId", "text", "position") VALUES ('70000000-0000-4000-8000-000000000000', '40000000-0000-4000-8000-000000000000', '¾', 0);
     DELETE FROM "TextToIndex";`,
  )
  migrate(file, undefined, () => undefined)
  const notes = read((database) =>
    database.prepare(`SELECT "kind", "id" FROM "TextToIndex" ORDER BY "id"`).all(),
  )
  expect(notes).toEqual([
    { kind: "card", id: "30000000-0000-4000-8000-000000000000" },
    { kind: "comment", id: "50000000-0000-4000-8000-000000000000" },
    { kind: "item", id: "70000000-0000-4000-8000-000000000000" },
  ])
})
