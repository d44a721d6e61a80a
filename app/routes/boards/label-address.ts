import { cardBehind } from "~/client/card-behind"

/** Returns the URL of a state of Label Settings: the list, or `add-label`, `edit-label={id}`, … */
export function labelSettingsAt(search: URLSearchParams, state = ""): string {
  const card = cardBehind(search)
  return `/boards?labels${state && `&${state}`}${card === undefined ? "" : `&back=${card}`}`
}
