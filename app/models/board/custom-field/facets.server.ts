import type { CustomField, FieldValue } from "./custom-field"
import type { Facet } from "./facet"

export const FACET_KINDS = ["choice", "person", "checkbox"] as const

const shortOf = (id: string): string => id.slice(0, 8)

/** A card's value as the filter names it. */
export const facetOf = (fieldId: string, value: FieldValue): string =>
  `${shortOf(fieldId)}:${value === true ? "yes" : shortOf(String(value))}`

/** A card without a value, as the filter names it. */
export const withoutFacet = (fieldId: string): string => `${shortOf(fieldId)}:none`

type FacetValue = Facet["values"][number]

/** The values of a field that the menu of the filter shows. */
export function toFacet(
  { id, name, kind, options }: Pick<CustomField, "id" | "name" | "kind" | "options">,
  members: readonly { id: string; name: string }[],
): Facet {
  const none: FacetValue = [withoutFacet(id), kind === "checkbox" ? "No" : "None"]
  if (kind === "checkbox") return { name, values: [[facetOf(id, true), "Yes"], none] }
  const named =
    kind === "person"
      ? members.map((each): FacetValue => [facetOf(id, each.id), each.name])
      : options.map((each): FacetValue => [facetOf(id, each.id), each.name, each.color])
  return { name, values: [...named, none] }
}
