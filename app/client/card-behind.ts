const ID = "[0-9a-fA-F-]{36}"
const CARD = new RegExp(`^/board/${ID}/cards/${ID}$`)

/**
 * Returns the path of the card page that opened a dialog (Label Settings, Invite): closing the
 * dialog returns to it.
 */
export function cardBehind(search: URLSearchParams): string | undefined {
  const back = search.get("back") ?? ""
  return CARD.test(back) ? back : undefined
}
