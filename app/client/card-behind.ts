const ID = "[0-9a-fA-F-]{36}"
const CARD = new RegExp(`^/board/${ID}/cards/${ID}$`)

/** The card whose page opened a dialog (Label Settings, Invite), to which closing it returns. */
export function cardBehind(search: URLSearchParams): string | undefined {
  const back = search.get("back") ?? ""
  return CARD.test(back) ? back : undefined
}
