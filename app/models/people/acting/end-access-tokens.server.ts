import type { Tx } from "~/database/db.server"
import type { Prisma } from "~/database/types"
import { audit } from "~/models/access/audit.server"
import { sessionEnded } from "~/models/board/event/event"
import { publish } from "~/models/board/event/publish.server"
import { endWebhooks, TOKEN_ENDED } from "~/models/people/acting/webhook-off.server"

type Which = Prisma.AccessTokenWhereInput & { userId: string }

/** Ends tokens of a person at once. @returns how many there were */
export async function endAccessTokens(tx: Tx, which: Which): Promise<number> {
  await closeProgramSockets(tx, which)
  const tokens = await tx.accessToken.findMany({ where: which, select: { id: true, name: true } })
  for (const { name } of tokens) {
    await audit(tx, "access_token_revoked", { actor: { id: which.userId }, details: name })
  }
  const ids = tokens.map(({ id }) => id)
  await endWebhooks(tx, { accessTokenId: { in: ids } }, TOKEN_ENDED)
  await tx.accessToken.deleteMany({ where: which })
  return tokens.length
}

/** Closes the sockets of a person's programs; those whose token still works may open others. */
export async function closeProgramSockets(tx: Tx, which: Which): Promise<void> {
  const tokens = await tx.accessToken.findMany({ where: which, select: { tokenHash: true } })
  for (const { tokenHash } of tokens) publish(tx, sessionEnded(tokenHash))
}
