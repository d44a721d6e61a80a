const ID = "[0-9a-fA-F-]{36}"
const CARD = new RegExp(`^/board/${ID}/cards/${ID}$`)

/** The path of the card page to which closing a dialog (Label Settings, Invite) returns. */
export function cardBehind(search: URLSearchParams): string | undefined {
  const back = search.get("back") ?? ""
  return CARD.test(back) ? back : undefined
}
