import { expect } from "vitest"
import { aPerson } from "./http/client"
import { eventually } from "./http/eventually"

// Data as the version before the plain search wrote it, which must be found afterwards.

export const VERSION_BEFORE = "20261126080000_field_texts_in_steps"

const CARDS = 300
const id = (kind: number, of: number) =>
  `${String(kind)}0000000-0000-4000-8000-${String(of).padStart(12, "0")}`
const [BOARD, LIST, ARCHIVED, FIELD] = [id(1, 1), id(2, 1), id(2, 2), id(3, 1)]

function rowsOfCard(i: number): string {
  const list = i % 10 === 0 ? ARCHIVED : LIST
  const labels = i % 3 === 0 ? `["Nähe:#ef4444"]` : "[]"
  const fields = `{"${FIELD}":"Straße ${String(i)}"}`
  const position = Math.floor(i / 10) + (list === LIST ? i : 0)
  return `
    INSERT INTO "Card" ("id", "listId", "title", "description", "position", "labels", "fields") VALUES
      ('${id(4, i)}', '${list}', 'Card n${String(i)} v1.2.${String(i)}', 'made of c++', ${String(position)}, '${labels}', '${fields}');
    INSERT INTO "Comment" ("id", "cardId", "text", "position") VALUES
      ('${id(5, i)}', '${id(4, i)}', 'remark${String(i)} by somebody', 0);
    INSERT INTO "ChecklistItem" ("id", "cardId", "text", "position") VALUES
      ('${id(6, i)}', '${id(4, i)}', 'step${String(i)} to do', 0);`
}

/** SQL for both engines. */
export const OLDER_ROWS = `
  INSERT INTO "Board" ("id", "name") VALUES ('${BOARD}', 'Garden');
  INSERT INTO "Board" ("id", "name", "archiveOf") VALUES ('archive-${BOARD}', '', '${BOARD}');
  INSERT INTO "List" ("id", "boardId", "name", "position") VALUES
    ('${LIST}', '${BOARD}', 'To do', 0), ('${ARCHIVED}', 'archive-${BOARD}', 'Old', 0);
  INSERT INTO "CustomField" ("id", "boardId", "name", "nameKey", "kind", "position") VALUES
    ('${FIELD}', '${BOARD}', 'Address', 'address', 'text', 0);
  ${Array.from({ length: CARDS }, (_, i) => rowsOfCard(i)).join("")}
  DELETE FROM "Card" WHERE "id" = '${id(4, 7)}';`

/** Lets somebody see the board. */
const joinOf = (userId: string) =>
  `INSERT INTO "Member" ("boardId", "userId", "role") VALUES ('${BOARD}', '${userId}', 'owner')`

/** Expects that somebody at a server on the older data finds all of it. @param run executes SQL */
export async function expectEverythingFound(
  server: { url: string; dataDir: string },
  run: (sql: string) => Promise<unknown>,
): Promise<void> {
  const person = await aPerson(server)
  await run(joinOf(person.id))
  const search = async (q: string) => {
    const query = new URLSearchParams({ q }).toString()
    const answer = (await person.api("GET", `/api/search/all?${query}`)).json() as {
      cards: { kind: string; title: string; archived: boolean }[]
      hasMore: boolean
      isWhole: boolean
    }
    return answer
  }
  await eventually("whole index", async () => ((await search("card")).isWhole ? true : undefined))
  for (let i = 0; i < CARDS; i += 37) {
    const hit = { title: `Card n${String(i)} v1.2.${String(i)}`, archived: i % 10 === 0 }
    expect((await search(`n${String(i)}`)).cards[0], hit.title).toMatchObject(hit)
    for (const [q, kind] of [
      [`remark${String(i)}`, "comment"],
      [`step${String(i)}`, "item"],
      [`"strasse ${String(i)}"`, "field"],
    ] as const) {
      const { cards } = await search(q)
      expect(cards, q).toContainEqual(expect.objectContaining({ ...hit, kind }))
    }
  }
  expect((await search("1.2.299")).cards).toHaveLength(1)
  expect((await search("n7")).cards.map(({ title }) => title)).not.toContain("Card n7 v1.2.7")
  expect((await search("remark7")).cards.map(({ title }) => title)).not.toContain("Card n7 v1.2.7")
  for (const q of ["label:nahe", "label:ähe", "made"]) {
    expect((await search(q)).cards.length, q).toBeGreaterThan(49)
    expect((await search(q)).hasMore, q).toBe(true)
  }
}
