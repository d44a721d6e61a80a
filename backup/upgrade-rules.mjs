// @ts-check

// The changes that an upgrade may make, and the rules that hold after it, on both engines.

/** Changes on purpose of migrations that were written before they could declare them. */
const DECLARED_HERE = new Map([
  ["20261129090000_who_may_be_here", ["ProviderSession.refreshToken"]],
])

/** Tables of the search index, which a job fills again, that of the migrations, and counts of rate limits. */
export const NOT_COMPARED = [
  "TextToIndex",
  "FieldText",
  "IndexedCard",
  "SearchedCard",
  "SearchedText",
  "RateCount",
  "IndexedText",
  "CardWords",
  "TextWords",
  "_prisma_migrations",
]

/**
 * The tables (`Card`) and columns (`Card.title`) that a migration changes on purpose: those that its SQL names in
 * lines such as `-- Changes: Card.title, Label`.
 * @param {string} name
 * @param {string} sql
 * @returns {string[]}
 */
export function declaredBy(name, sql) {
  const lines = [...sql.matchAll(/^-- Changes: *(.+)$/gm)]
  const declared = lines.flatMap(([, list = ""]) => list.split(",").map((each) => each.trim()))
  return [...declared, ...(DECLARED_HERE.get(name) ?? [])]
}

/** @typedef {{ type: string, isKey: boolean }} Column */

/**
 * The columns that both versions of a table must have with the same values: all but the declared ones.
 * @param {string} table
 * @param {Record<string, Column>} columns of the old one
 * @param {ReadonlySet<string>} declared
 */
export const comparedColumns = (table, columns, declared) =>
  Object.keys(columns).filter((column) => !declared.has(`${table}.${column}`))

/**
 * How the columns of a table differ from those before, in words.
 * @param {string} table
 * @param {Record<string, Column>} before
 * @param {Record<string, Column>} after none where the table is missing
 * @param {ReadonlySet<string>} declared
 * @returns {string[]}
 */
export function columnProblems(table, before, after, declared) {
  if (Object.keys(after).length === 0) return [`the table ${table} would be lost`]
  return comparedColumns(table, before, declared).flatMap((column) => {
    const [old, now] = [before[column]?.type ?? "", after[column]?.type]
    if (now === undefined) return [`${table}.${column} would be lost`]
    return now === old ? [] : [`${table}.${column} would be ${now} in place of ${old}`]
  })
}

/**
 * How the number of a table's rows differs, in words.
 * @param {string} table
 * @param {number} before
 * @param {number} after
 * @returns {string[]}
 */
export function countProblems(table, before, after) {
  if (before === after) return []
  return [`${table} would have ${after} rows in place of ${before}`]
}

const PLACES = `HAVING COUNT(*) <> COUNT(DISTINCT "position") OR MIN("position") <> 0
  OR MAX("position") <> COUNT(*) - 1`

/**
 * @param {string} rows
 * @param {string} parent
 */
const misplaced = (rows, parent) =>
  `SELECT COUNT(*) AS "count" FROM (SELECT ${parent} FROM ${rows} GROUP BY ${parent} ${PLACES}) AS "misplaced"`

/** Statements that count what breaks a rule of the product. An upgrade may not raise any of them. */
export const RULES = [
  {
    rule: "lists would have no place of their own on their board",
    sql: misplaced(
      `(SELECT l."boardId", l."position" FROM "List" l JOIN "Board" b ON b."id" = l."boardId"
        WHERE b."binOf" IS NULL AND b."archiveOf" IS NULL) AS "live"`,
      `"boardId"`,
    ),
  },
  {
    rule: "cards would have no place of their own in their list",
    sql: misplaced(
      `(SELECT c."listId", c."position" FROM "Card" c JOIN "List" l ON l."id" = c."listId"
        JOIN "Board" b ON b."id" = l."boardId" WHERE b."binOf" IS NULL) AS "live"`,
      `"listId"`,
    ),
  },
  {
    rule: "items, comments or files would have no place of their own on their card",
    sql: `SELECT SUM("count") AS "count" FROM (
      ${["ChecklistItem", "Comment", "Attachment"].map((table) => misplaced(`"${table}"`, `"cardId"`)).join(" UNION ALL ")}
    ) AS "all"`,
  },
  {
    rule: "boards would have no owner",
    sql: `SELECT COUNT(*) AS "count" FROM "Board" b WHERE "binOf" IS NULL AND "archiveOf" IS NULL AND "templateOwnerId" IS NULL
      AND NOT EXISTS (SELECT 1 FROM "Member" m WHERE m."boardId" = b."id" AND m."role" = 'owner')`,
  },
  {
    rule: "boards would be of an older version than their activity",
    sql: `SELECT COUNT(*) AS "count" FROM "Board" b
      WHERE "version" < (SELECT MAX("version") FROM "Activity" a WHERE a."boardId" = b."id")`,
  },
  {
    rule: "accounts would share a username or an address",
    sql: `SELECT 2 * COUNT(*) - COUNT(DISTINCT "usernameKey") - COUNT(DISTINCT "emailKey") AS "count"
      FROM "User"`,
  },
]
