import { config } from "~/config/config.server"
import { db, transaction, type Reader } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import { NOTIFICATION_KINDS, type NotificationKind } from "./notification"
import type { Preference, SavePreferences } from "./notification-preference"

export const KIND_LABELS: Record<NotificationKind, string> = {
  mentioned: "Somebody mentions me in a comment or a description",
  assigned: "Somebody assigns me to a card",
  commented: "Somebody comments on a card that I am assigned to or have commented on",
  watched: "A card, a list or a board that I watch changes",
  due: "A card that I am assigned to is due soon",
  added: "I join a board by invitation",
  role: "My role on a board changes",
}

/** Of kinds without a row. Accounts of before `newPreferences` that never chose have none. */
const DEFAULT_CHANNELS = { inApp: true, mail: false }

const MAILED_AT_FIRST: readonly NotificationKind[] = ["mentioned", "assigned", "due"]

/** The rows that a new account begins with, so that a change of the setting changes nobody's emails. */
export const newPreferences = () =>
  config.emailsByDefault ? MAILED_AT_FIRST.map((kind) => ({ kind, mail: true })) : []

export async function listPreferences(actor: Actor): Promise<Preference[]> {
  const rows = await db.notificationPreference.findMany({ where: { userId: actor.id } })
  return NOTIFICATION_KINDS.map((kind) => {
    const { inApp, mail } = rows.find((row) => row.kind === kind) ?? DEFAULT_CHANNELS
    return { kind, label: KIND_LABELS[kind], inApp, mail }
  })
}

export async function savePreferences(
  actor: Actor,
  { inApp, mail }: SavePreferences,
): Promise<Preference[]> {
  await transaction(async (tx) => {
    for (const kind of NOTIFICATION_KINDS) {
      const chosen = { inApp: inApp.includes(kind), mail: mail.includes(kind) }
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
): Promise<(userId: string, kind: NotificationKind) => { inApp: boolean; mail: boolean }> {
  const rows = await reader.notificationPreference.findMany({
    where: { kind: { in: kinds }, userId: { in: userIds } },
  })
  const chosen = new Map(rows.map((row) => [`${row.kind} ${row.userId}`, row]))
  return (userId, kind) => chosen.get(`${kind} ${userId}`) ?? DEFAULT_CHANNELS
}
