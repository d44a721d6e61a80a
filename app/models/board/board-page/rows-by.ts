/** A field is named by the first letters of its id, as in filters. */
export type RowsBy = "person" | "priority" | "label" | `field:${string}`

const PATTERN = /^(person|priority|label|field:\w{8})(-[\w-]{27})?$/

/** Reads `?rows=`; null if it names nothing that can divide a board. */
export const readRows = (text: string | null): RowsBy | null =>
  (PATTERN.exec(text ?? "")?.[1] ?? null) as RowsBy | null
