import { cardBehind } from "~/models/access/card-behind"

type Place = { pathname: string; search: string }

const IN_SETTINGS = "/settings/labels"

/**
 * Returns the URL of a state of a person's labels: the list, or `add-label`, `edit-label={id}`, …
 * @param place a page of Settings, or one with Label Settings over the boards
 */
export function labelSettingsAt({ pathname, search }: Place, state = ""): string {
  if (pathname === IN_SETTINGS) return `${IN_SETTINGS}${state && `?${state}`}`
  const card = cardBehind(new URLSearchParams(search))
  return `/boards?labels${state && `&${state}`}${card === undefined ? "" : `&back=${card}`}`
}
