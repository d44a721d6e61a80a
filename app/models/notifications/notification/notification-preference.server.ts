import { config } from "~/config/config.server"
import { db, transaction, type Reader } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import { KINDS, NOTIFICATION_KINDS, type NotificationKind } from "./notification-kind"
import type { Preference, SavePreferences } from "./notification-preference"

type Channels = { inApp: boolean; mail: boolean; push: boolean }

/** Accounts of before `newPreferences` that never chose have no rows. */
const toChannels = (
  kind: NotificationKind,
  row?: { inApp: boolean; mail: boolean; push: boolean | null },
): Channels => ({
  inApp: row?.inApp ?? true,
  mail: row?.mail ?? false,
  push: row?.push ?? KINDS[kind].isMailedAtFirst,
})

const MAILED_AT_FIRST = NOTIFICATION_KINDS.filter((kind) => KINDS[kind].isMailedAtFirst)

/** The rows that a new account begins with, so that a change of the setting changes nobody's emails. */
export const newPreferences = () =>
  config.emailsByDefault ? MAILED_AT_FIRST.map((kind) => ({ kind, mail: true })) : []

export async function listPreferences(actor: Actor): Promise<Preference[]> {
  const rows = await db.notificationPreference.findMany({ where: { userId: actor.id } })
  return NOTIFICATION_KINDS.map((kind) => {
    const row = rows.find((each) => each.kind === kind)
    return { kind, label: KINDS[kind].label, ...toChannels(kind, row) }
  })
}

export async function savePreferences(
  actor: Actor,
  { inApp, mail, push }: SavePreferences,
): Promise<Preference[]> {
  await transaction(async (tx) => {
    for (const kind of NOTIFICATION_KINDS) {
      const chosen = {
        inApp: inApp.includes(kind),
        mail: mail.includes(kind),
        ...(push && { push: push.includes(kind) }),
      }
      await tx.notificationPreference.upsert({
        where: { userId_kind: { userId: actor.id, kind } },
        create: { userId: actor.id, kind, ...chosen },
        update: chosen,
      })
    }
  })
  return listPreferences(actor)
}

export async function readPreferences(
  reader: Reader,
  kinds: NotificationKind[],
  userIds: string[],
): Promise<(userId: string, kind: NotificationKind) => Channels> {
  const rows = await reader.notificationPreference.findMany({
    where: { kind: { in: kinds }, userId: { in: userIds } },
  })
  const chosen = new Map(rows.map((row) => [`${row.kind} ${row.userId}`, row]))
  return (userId, kind) => toChannels(kind, chosen.get(`${kind} ${userId}`))
}
