import type { BoardFrame } from "./board-page"
import { FILTER_CHOICES, ME, NONE, type BoardFilter } from "./board-filter"

const PEOPLE: Record<string, string> = { [ME]: "Only mine", [NONE]: "Nobody assigned" }

type Board = Pick<BoardFrame, "members" | "facets">

export function filterText(filter: BoardFilter, { members, facets = [] }: Board): string {
  const nameOf = (id: string) => members.find((member) => member.id === id)?.name
  const personText = (id: string) => PEOPLE[id] ?? nameOf(id) ?? "A former member"
  const either = (values: string[]) => values.join(" or ")
  const fields = facets.flatMap(({ name, values }) => {
    const chosen = values.filter(([value]) => filter.field.includes(value))
    return chosen.length > 0 ? [`${name}: ${either(chosen.map(([, text]) => text))}`] : []
  })
  const choices = Object.entries(FILTER_CHOICES).map(([name, texts]) => {
    const chosen = filter[name as keyof typeof FILTER_CHOICES]
    return (texts as Record<string, string>)[chosen] ?? ""
  })
  const parts = [
    filter.q === "" ? "" : `“${filter.q}”`,
    either(filter.member.map(personText)),
    either(filter.label),
    ...fields,
    ...choices,
  ]
  return parts.filter((part) => part !== "").join(", ")
}
