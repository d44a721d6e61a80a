import type { Prisma } from "~/database/types"
import type { Tx } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import {
  closeProgramSockets,
  endAccessTokens,
} from "~/models/people/acting/end-access-tokens.server"
import { stopImportsOf } from "./stop-imports.server"
import { endSessionsOf } from "~/models/people/session/session.server"
import { endWebhooks, switchOffWebhooksOf } from "~/models/people/acting/webhook-off.server"
import type { EndChosen } from "./acting"

type Ends = (tx: Tx, userId: string, exceptSessionId?: string) => Promise<unknown>

type ActingKind = {
  table: Prisma.ModelName
  /** Whether all of it ends with the password, or what the person chooses then. */
  endsWith: "password" | "choice"
  end: Ends
  /** Closes what is open at the moment. The rest needs none: each use asks for `ACTIVE`. */
  close?: Ends
}

/** Everything that acts for a person without their hand. New kinds belong here. */
export const ACTING: readonly ActingKind[] = [
  {
    table: "Session",
    endsWith: "password",
    end: (tx, userId, except) => endSessionsOf(tx, userId, except),
    close: (tx, userId) => endSessionsOf(tx, userId),
  },
  {
    table: "TrustedBrowser",
    endsWith: "password",
    end: (tx, userId) => tx.trustedBrowser.deleteMany({ where: { userId } }),
  },
  {
    table: "CalendarFeed",
    endsWith: "password",
    end: (tx, userId) => tx.calendarFeed.deleteMany({ where: { userId } }),
  },
  {
    table: "MailInAddress",
    endsWith: "password",
    end: (tx, userId) => tx.mailInAddress.deleteMany({ where: { userId } }),
  },
  {
    table: "Screen",
    endsWith: "password",
    end: (tx, userId) => tx.screen.deleteMany({ where: { userId } }),
  },
  {
    table: "PushSubscription",
    endsWith: "password",
    end: (tx, userId, except = "") =>
      tx.pushSubscription.deleteMany({
        where: { userId, OR: [{ sessionId: null }, { sessionId: { not: except } }] },
      }),
  },
  {
    table: "AccessToken",
    endsWith: "choice",
    end: (tx, userId) => endAccessTokens(tx, { userId }),
    close: (tx, userId) => closeProgramSockets(tx, { userId }),
  },
  {
    table: "Webhook",
    endsWith: "choice",
    end: (tx, userId) => switchOffWebhooksOf(tx, userId),
  },
]

/** Ends what a new password ends, but for one session. */
export async function endAccess(tx: Tx, userId: string, exceptSessionId?: string): Promise<void> {
  for (const { endsWith, end } of ACTING) {
    if (endsWith === "password") await end(tx, userId, exceptSessionId)
  }
}

/** Ends the programs and webhooks that the actor has chosen. Those of others are left alone. */
export async function endChosen(
  tx: Tx,
  { id: userId }: Actor,
  { accessTokenIds = [], webhookIds = [] }: EndChosen,
): Promise<void> {
  await endAccessTokens(tx, { userId, id: { in: accessTokenIds } })
  await endWebhooks(tx, { userId, id: { in: webhookIds } }, "Its person ended it.")
}

/** Ends everything that acts for a person: somebody else was in the account. */
export async function endEverything(tx: Tx, userId: string): Promise<void> {
  for (const { end } of ACTING) await end(tx, userId)
}

/** Closes what is open for a person who may not be here any more, and ends imports, links and emails on their way. */
export async function suspendActing(tx: Tx, userId: string): Promise<void> {
  for (const { close } of ACTING) await close?.(tx, userId)
  await stopImportsOf(tx, userId)
  await tx.passwordReset.updateMany({
    where: { userId, usedAt: null },
    data: { usedAt: new Date() },
  })
  await tx.mail.deleteMany({ where: { userId, state: "waiting" } })
}
