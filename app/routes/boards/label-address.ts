const ID = "[0-9a-fA-F-]{36}"
const CARD = new RegExp(`^/board/${ID}/cards/${ID}$`)

/** The card from which Label Settings was opened, and to which closing it leads. */
export function cardBehind(search: URLSearchParams): string | undefined {
  const back = search.get("back") ?? ""
  return CARD.test(back) ? back : undefined
}

/** The address of a state of Label Settings: the list, or `add-label`, `edit-label`, … */
export function labelSettingsAt(search: URLSearchParams, state = ""): string {
  const card = cardBehind(search)
  return `/boards?labels${state && `&${state}`}${card === undefined ? "" : `&back=${card}`}`
}
