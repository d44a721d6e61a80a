import { postgresDialect } from "~/database/postgres/postgres-dialect"
import { boardWord, type Index } from "./document"
import type { Condition } from "./filter"
import type { Place } from "./match"
import type { Needed } from "./passes"
import { newestIn, type SearchSql } from "./search-sql"

// Words are lexemes without places; the inside of folded texts is in an index of pg_trgm, where the server has it.

const TABLES = { cards: "CardWords", texts: "TextWords" }
const COLUMNS: Record<Place, { words: string; parts: string }> = {
  title: { words: `n."title"`, parts: `n."parts"` },
  labels: { words: `n."labels"`, parts: `n."labelParts"` },
  all: { words: `n."words"`, parts: `n."parts"` },
}

const toVector = (name: string) => `array_to_tsvector(string_to_array(j.value ->> '${name}', ' '))`
const ELEMENTS = `jsonb_array_elements(?::jsonb) AS j`

export const postgresSearch: SearchSql = {
  dialect: postgresDialect,
  join: "JOIN",
  inTime: "",
  newestFirst: true,
  text: {
    kind: `n."kind"`,
    id: `n."textId"`,
    cardId: `n."cardId"`,
    text: `CASE n."kind"
      WHEN 'comment' THEN (SELECT "text" FROM "Comment" WHERE "id" = n."textId")
      WHEN 'item' THEN (SELECT "text" FROM "ChecklistItem" WHERE "id" = n."textId")
      ELSE (SELECT "text" FROM "FieldText" WHERE "cardId" = n."textId") END`,
  },
  propose(pass, boards) {
    const { index, needed } = pass
    const conditions = needed.map(toCondition)
    if (boards && conditions.length > 0) {
      const values = [boards.map((id) => quote(boardWord(id))).join(" | ")]
      conditions.push({ sql: `n."words" @@ ?::tsquery`, values })
    }
    const table = `"${TABLES[index]}" AS n`
    const plain = { sql: table, values: [] }
    const number = `n."number"`
    if (pass.isOfNewest) {
      return { from: plain, number, conditions: [...conditions, ...newestIn(TABLES[index], pass)] }
    }
    // As a sum, so that the planner does not walk through all rows in their order.
    if (conditions.length === 0) return { from: plain, number: `(${number} + 0)`, conditions }
    return { from: sorted(index, table, conditions), number, conditions: [] }
  },
  toRow: ({ board, title, labels, words, ...row }) => ({
    ...row,
    title: title.join(" "),
    labels: labels.join(" "),
    words: [board, ...words].join(" "),
  }),
  put: {
    cards: [
      `INSERT INTO "CardWords" ("cardId", "title", "labels", "words", "parts", "labelParts")
       SELECT j.value ->> 'id', ${toVector("title")}, ${toVector("labels")}, ${toVector("words")},
         j.value ->> 'parts', j.value ->> 'labelParts'
       FROM ${ELEMENTS}
       ON CONFLICT ("cardId") DO UPDATE SET "title" = EXCLUDED."title", "labels" = EXCLUDED."labels",
         "words" = EXCLUDED."words", "parts" = EXCLUDED."parts", "labelParts" = EXCLUDED."labelParts"`,
    ],
    texts: [
      `INSERT INTO "TextWords" ("kind", "textId", "cardId", "words", "parts")
       SELECT j.value ->> 'kind', j.value ->> 'id', j.value ->> 'cardId', ${toVector("words")}, j.value ->> 'parts'
       FROM ${ELEMENTS}
       ON CONFLICT ("textId", "kind") DO UPDATE SET "words" = EXCLUDED."words", "parts" = EXCLUDED."parts"`,
    ],
  },
  drop: {
    cards: [`DELETE FROM "CardWords" USING ${ELEMENTS} WHERE "cardId" = j.value ->> 'id'`],
    texts: [
      `DELETE FROM "TextWords" USING ${ELEMENTS} WHERE "textId" = j.value ->> 'id' AND "kind" = j.value ->> 'kind'`,
    ],
  },
}

/** OFFSET keeps the planner from walking through all rows in their order, where it expects more hits than there are. */
function sorted(index: Index, table: string, conditions: readonly Condition[]): Condition {
  const columns = index === "cards" ? "" : `, "kind", "textId"`
  const { sql, values } = joined(conditions, "AND")
  const all = `SELECT "number", "cardId"${columns} FROM ${table} WHERE ${sql}`
  return { sql: `(${all} ORDER BY "number" DESC OFFSET 0) AS n`, values }
}

const quote = (text: string) => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`

function toCondition({ place, anyOf }: Needed): Condition {
  const columns = COLUMNS[place]
  const forms = anyOf.map(({ words, isOpen, part }) => {
    const all: Condition[] = []
    const query = words.map(quote).join(" & ") + (isOpen ? ":*" : "")
    if (words.length > 0) all.push({ sql: `${columns.words} @@ ?::tsquery`, values: [query] })
    if (part !== undefined) all.push({ sql: `${columns.parts} LIKE ?`, values: [toPattern(part)] })
    return joined(all, "AND")
  })
  return joined(forms, "OR")
}

const joined = (all: readonly Condition[], by: "AND" | "OR"): Condition => ({
  sql: `(${all.map(({ sql }) => sql).join(` ${by} `)})`,
  values: all.flatMap(({ values }) => values),
})

const toPattern = (part: string) => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
