import type { Facet } from "~/models/board/custom-field/facet"
import type { BoardFrame } from "./board-page"
import type { RowsBy } from "./rows-by"

/** The values that can divide the lists of a board, with their names. */
export const rowChoices = ({ facets = [] }: BoardFrame): [by: RowsBy, name: string][] => [
  ["person", "Person"],
  ["priority", "Priority"],
  ["label", "Label"],
  ...facets.map(({ name, values }): [RowsBy, string] => [`field:${fieldIn(values)}`, name]),
]

/** The first letters of the id of the field that has these values. */
export const fieldIn = ([first]: Facet["values"]): string => first?.[0].split(":")[0] ?? ""
