import type { Prisma } from "~/database/types"
import { db, transaction } from "~/database/db.server"
import { gone } from "~/errors"
import { requireAdmin, type Actor } from "~/models/access/access.server"
import { audit } from "~/models/access/audit.server"
import { publish } from "~/models/board/event/publish.server"
import { MAIL_PRIORITY } from "~/models/notifications/mail/mail"
import { isFree } from "~/models/notifications/mail/mail-lease.server"
import type { MailKey } from "./admin"

// Administrators see where emails do not arrive, and neither to whom they go nor what is in them.

/** An email that was given up, or whose last attempt failed. Times are ISO 8601. */
export type TroubledMail = {
  id: string
  /** Of the address. */
  domain: string
  isNotification: boolean
  createdAt: string
  attempts: number
  problem: string
  /** When it is tried again; null for one that is given up. */
  nextAttemptAt: string | null
}

export type MailQueue = {
  waiting: number
  /** Given up in the last 30 days. */
  failed: number
  /** When the oldest that waits was written. */
  oldestAt: string | null
  /** How many have problems; the newest of them are listed. */
  troubledCount: number
  troubled: TroubledMail[]
}

const MAX_SHOWN = 20

const GIVEN_UP = { state: "failed" }
const HAS_PROBLEM = { problem: { not: null } }
const TROUBLED = { OR: [GIVEN_UP, { state: "waiting", ...HAS_PROBLEM }] }
const SHOWN = {
  id: true,
  recipient: true,
  priority: true,
  state: true,
  attempts: true,
  createdAt: true,
  nextAttemptAt: true,
  problem: true,
} satisfies Prisma.MailSelect

/** The caller has authorised it. */
export async function readMailQueue(): Promise<MailQueue> {
  const waits = { state: "waiting" }
  const [waiting, failed, oldest, troubledCount, troubled] = await Promise.all([
    db.mail.count({ where: waits }),
    db.mail.count({ where: GIVEN_UP }),
    db.mail.aggregate({ where: waits, _min: { createdAt: true } }),
    db.mail.count({ where: TROUBLED }),
    db.mail.findMany({
      where: TROUBLED,
      select: SHOWN,
      orderBy: { createdAt: "desc" },
      take: MAX_SHOWN,
    }),
  ])
  return {
    waiting,
    failed,
    oldestAt: oldest._min.createdAt?.toISOString() ?? null,
    troubledCount,
    troubled: troubled.map(shownMail),
  }
}

type ShownRow = Prisma.MailGetPayload<{ select: typeof SHOWN }>

const shownMail = ({ id, attempts, recipient, priority, ...mail }: ShownRow): TroubledMail => ({
  id,
  attempts,
  domain: domainOf(recipient),
  problem: mail.problem ?? "Unknown",
  isNotification: priority === MAIL_PRIORITY.notification,
  createdAt: mail.createdAt.toISOString(),
  nextAttemptAt: mail.state === "waiting" ? mail.nextAttemptAt.toISOString() : null,
})

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1)

const isFreeAfterProblem = () => ({ ...isFree(new Date()), ...HAS_PROBLEM })

/** Begins anew with all emails that wait after a failure: none is given up earlier for it. Those that are given up have no text any more. @throws 404 */
export function retryMail(actor: Actor): Promise<{ count: number }> {
  return transaction(async (tx) => {
    await requireAdmin(tx, actor)
    const { count } = await tx.mail.updateMany({
      where: isFreeAfterProblem(),
      data: { nextAttemptAt: new Date(), attempts: 0 },
    })
    if (count === 0) return { count }
    await audit(tx, "mail_retried", { actor })
    publish(tx, { type: "mail_queued" })
    return { count }
  })
}

/** Deletes an email whose last attempt failed. @throws 404; 410 for one that has arrived, or is being sent */
export function deleteMail(actor: Actor, { mailId }: MailKey): Promise<void> {
  return transaction(async (tx) => {
    await requireAdmin(tx, actor)
    const where = { id: mailId, OR: [GIVEN_UP, isFreeAfterProblem()] }
    const mail = await tx.mail.findFirst({ where, select: { recipient: true } })
    const { count } = await tx.mail.deleteMany({ where })
    if (!mail || count === 0) {
      throw gone("This email is no longer waiting, or is being sent right now.")
    }
    await audit(tx, "mail_deleted", { actor, details: `to ${domainOf(mail.recipient)}` })
  })
}
