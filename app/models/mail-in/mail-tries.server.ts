import { transaction } from "~/database/db.server"

// How often a mail of the mailbox was tried. A row is there only while it waits for another try.

export const MAX_TRIES = 5

/** Counts a try that begins. @returns how many there were with it */
export function countTry(id: string): Promise<number> {
  return transaction(async (tx) => {
    const { tries } = await tx.receivedMail.upsert({
      where: { id },
      create: { id, outcome: "trying", tries: 1 },
      update: { tries: { increment: 1 } },
    })
    return tries
  })
}

/** Takes a try back that failed for no fault of the mail. */
export async function uncountTry(id: string): Promise<void> {
  await transaction((tx) =>
    tx.receivedMail.updateMany({ where: { id }, data: { tries: { decrement: 1 } } }),
  )
}

export async function forgetTry(id: string): Promise<void> {
  await transaction((tx) => tx.receivedMail.deleteMany({ where: { id } }))
}
