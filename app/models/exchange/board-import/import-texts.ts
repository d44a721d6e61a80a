import { countText } from "~/models/text/count-text"
import type { ImportSummary } from "./import"
import type { Counts } from "./look"

/** "Imported: 2 boards". */
export function stateText({ state, made }: Pick<ImportSummary, "state" | "made">): string {
  if (state === "ready") return "Not imported"
  if (state === "fetching") return "Being fetched"
  if (state === "running") return "Being imported"
  return `${state === "undone" ? "Undone" : "Imported"}: ${countText(made.length, "board")}`
}

/** "3 lists · 12 cards · 4 comments", without what there is none of. */
export function countsText(counts: Counts): string {
  const parts = [
    countText(counts.lists, "list"),
    countText(counts.cards - counts.archivedCards, "card"),
    ...some(counts.checklistItems, "checklist item"),
    ...some(counts.comments, "comment"),
    ...some(counts.links, "link"),
    ...some(counts.files, "file"),
  ]
  return parts.join(" · ")
}

const some = (count: number, one: string) => (count > 0 ? [countText(count, one)] : [])

/** "2 archived lists and 14 archived cards"; "" for none. */
export const archivedText = ({ archivedLists, archivedCards }: Counts): string =>
  [...some(archivedLists, "archived list"), ...some(archivedCards, "archived card")].join(" and ")
