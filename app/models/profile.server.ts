import { transaction } from "../db.server"
import { unauthenticated } from "../errors"
import type { Actor } from "./access.server"
import { changes } from "./compare.server"
import { recordOnBoardsOf } from "./event.server"
import { redirectMail } from "./mail.server"
import type { UpdateProfile } from "./profile"
import type { Me } from "./user"
import { keyOf, nameInUse, toMe } from "./user.server"

/**
 * Changes the actor's name or e-mail address, whichever is named. Another name is told to
 * everybody on their boards. At another address, the links that were mailed to the one before end,
 * and what still waits goes to the new one.
 * @throws 409 for an address that is somebody else's, without regard to case; 401 when the
 *   account is gone meanwhile
 */
export function updateProfile(actor: Actor, input: UpdateProfile): Promise<Me> {
  return transaction(async (tx) => {
    const { id } = actor
    const before = await tx.user.findUnique({ where: { id } })
    if (!before) throw unauthenticated()
    if (!changes(before, input)) return toMe(before)
    const emailKey = keyOf(input.email ?? before.email)
    if (emailKey !== before.emailKey) {
      const taken = await tx.user.findUnique({ where: { emailKey }, select: { id: true } })
      if (taken) throw nameInUse("email")
      await tx.passwordReset.deleteMany({ where: { userId: id } })
    }
    const after = await tx.user.update({ where: { id }, data: { ...input, emailKey } })
    if (after.emailKey !== before.emailKey) await redirectMail(tx, id, after.email)
    if (after.name !== before.name) await recordOnBoardsOf(tx, id)
    return toMe(after)
  })
}
