import { addMinutes } from "date-fns/addMinutes"
import { db, transaction } from "~/database/db.server"
import { hashToken } from "~/models/access/token.server"

// How often an email was tried for whose failure it may not be at fault. A row is there only while it waits for another try.

/** After the first failed try, the second and so on: a day in all. */
const PAUSES_MINUTES = [1, 5, 20, 60, 180, 360, 720]
export const MAX_TRIES = PAUSES_MINUTES.length + 1

const idOf = (emailId: string) => hashToken(`tries of ${emailId}`)

/**
 * Counts a try that begins, before what may end the process: its email is not read for ever.
 * @returns how many there were with it; null if it is too early for another one
 */
export async function countTry(emailId: string): Promise<number | null> {
  const id = idOf(emailId)
  const before = await db.receivedMail.findUnique({ where: { id } })
  if (before && new Date() < nextTryAt(before)) return null
  return transaction(async (tx) => {
    const { tries } = await tx.receivedMail.upsert({
      where: { id },
      create: { id, outcome: "trying", tries: 1 },
      update: { tries: { increment: 1 } },
    })
    return tries
  })
}

function nextTryAt({ createdAt, tries }: { createdAt: Date; tries: number }): Date {
  const minutes = PAUSES_MINUTES.slice(0, tries).reduce((sum, pause) => sum + pause, 0)
  return addMinutes(createdAt, minutes)
}

/** Takes a try back that failed for no fault of the email. */
export async function uncountTry(emailId: string): Promise<void> {
  const where = { id: idOf(emailId) }
  await transaction(async (tx) => {
    await tx.receivedMail.deleteMany({ where: { ...where, tries: 1 } })
    await tx.receivedMail.updateMany({ where, data: { tries: { decrement: 1 } } })
  })
}

export async function forgetTries(emailId: string): Promise<void> {
  await transaction((tx) => tx.receivedMail.deleteMany({ where: { id: idOf(emailId) } }))
}
