import type { WaitingForm } from "~/client/waiting-forms"

/** The fields of a form, also those that its address has. */
export function fieldsOf({ action, fields }: WaitingForm): Map<string, string> {
  const cardId = action.split("/cards/")[1]?.split("?")[0]
  const all = new Map(fields)
  return cardId === undefined ? all : all.set("cardId", cardId)
}
