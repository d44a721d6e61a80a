import { onCommit, type Tx } from "../db.server"
import { newId } from "./id"
import type { Letter } from "./mail"
import { wakeMail } from "./mail-delivery.server"

/**
 * Has a message delivered once `tx` is committed, and never if it is rolled back. The page
 * answers before that; the mail's state tells what has become of it.
 * @param invitationId the invitation that it carries, whose list shows the state
 * @returns the mail's id
 */
export async function queueMail(tx: Tx, letter: Letter, invitationId?: string): Promise<string> {
  const id = newId()
  await tx.mail.create({
    data: { ...letter, id, ...(invitationId !== undefined && { invitationId }) },
  })
  onCommit(tx, wakeMail)
  return id
}
