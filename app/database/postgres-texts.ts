// The tables of texts on PostgreSQL, beside cards.

/** The tables by the kind that a hit says, with the column of its id. */
const TEXTS = {
  comment: ["Comment", "id"],
  item: ["ChecklistItem", "id"],
  field: ["FieldText", "cardId"],
}

/**
 * Comments, items and texts of fields with their numbers.
 * @param condition of a kind, whose ids are in the column `id`
 */
export const texts = (condition: (kind: string, id: string) => string) =>
  Object.entries(TEXTS)
    .map(
      ([kind, [table = "", id = ""]]) => `
        SELECT "number", "cardId", '${kind}' AS "kind", "${id}" AS "textId", "text"
        FROM "${table}" WHERE ${condition(kind, id)}`,
    )
    .join(" UNION ALL ")
export const TEXT_KINDS = Object.keys(TEXTS)

/** Numbers from JSON. */
export const LISTED = `(SELECT value::bigint FROM jsonb_array_elements_text(?::jsonb))`
