import { cardBehind } from "~/client/card-behind"

/** The address of a state of Label Settings: the list, or `add-label`, `edit-label`, … */
export function labelSettingsAt(search: URLSearchParams, state = ""): string {
  const card = cardBehind(search)
  return `/boards?labels${state && `&${state}`}${card === undefined ? "" : `&back=${card}`}`
}
