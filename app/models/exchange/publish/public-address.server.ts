import { config } from "~/config/config.server"
import { deriveToken, hashToken } from "~/models/access/token.server"

/** The token in the address of a public board, by the id of its row. */
export const publicToken = (id: string): string => deriveToken(`public board ${id}`)

/** The address where strangers find a board; null if it cannot be shown, as the server has another secret now. */
export function publicAddress({ id, tokenHash }: { id: string; tokenHash: string }): string | null {
  const token = publicToken(id)
  return hashToken(token) === tokenHash ? `${config.publicUrl}/p/${token}` : null
}
