import { useFetchers } from "@remix-run/react"
import { textsOf } from "~/client/form-texts"
import type { ChecklistItem } from "~/models/checklist/checklist"
import { withChecklistForm } from "./checklist-moves"

/**
 * A checklist as the person has made it: what the server last told, with the forms that are on
 * their way. A form that is refused is gone from here, and the item is as it was.
 */
export function useShownChecklist<T extends ChecklistItem>(items: T[]): T[] {
  const forms = useFetchers().flatMap(({ formData }) => formData ?? [])
  return forms.reduce((shown, form) => withChecklistForm(shown, textsOf(form)), items)
}
