import { usePendingFetchers } from "~/client/use-pending-fetchers"
import { textsOf } from "~/client/form-texts"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { withChecklistForm } from "./checklist-moves"

/** With the person's pending changes (optimistic). A rejected form is no longer pending. */
export function useShownChecklist(items: CardPage["checklist"]): CardPage["checklist"] {
  const forms = usePendingFetchers().flatMap(({ formData }) => formData ?? [])
  return forms.reduce((shown, form) => withChecklistForm(shown, textsOf(form)), items)
}
