// The tables of texts on PostgreSQL, beside cards.

/** What has texts of its own, by the kind that a hit says. */
const TEXTS = {
  comment: { table: "Comment", id: "id" },
  item: { table: "ChecklistItem", id: "id" },
  field: { table: "FieldText", id: "cardId" },
}
/** Comments, items and texts of fields with their numbers. */
export const texts = (condition: string) =>
  Object.entries(TEXTS)
    .map(
      ([
        kind,
        { table, id },
      ]) => `SELECT "number", "cardId", '${kind}' AS "kind", "${id}" AS "textId", "text"
        FROM "${table}" WHERE ${condition.replaceAll("$id", `"${id}"`).replaceAll("$kind", kind)}`,
    )
    .join(" UNION ALL ")
export const TEXT_KINDS = Object.keys(TEXTS)

/** Numbers from JSON. */
export const LISTED = `(SELECT value::bigint FROM jsonb_array_elements_text(?::jsonb))`
