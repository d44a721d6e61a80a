import { currentSession, currentVisitor } from "~/database/transactions/requester.server"
import { db, transaction, type Tx } from "~/database/db.server"
import type { PushSubscription as Row } from "~/database/types"
import { conflict, invalid, notFound } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { audit } from "~/models/access/audit.server"
import { readTopic } from "~/models/notifications/push/targets/ntfy"
import { hashToken } from "~/models/access/token.server"
import type {
  CreatePushSubscription,
  PushKind,
  PushSubscription,
  PushSubscriptionKey,
} from "~/models/notifications/push/push"
import { browserName } from "~/models/people/account/browser-name"
import { requireRecentProof } from "~/models/people/account/recent-proof.server"
import { queueSecurityEmail } from "~/models/people/account/security-emails.server"
import type { NamedAddress } from "~/models/programs/calendar-feed/calendar-feed"
import { requireAddress } from "~/models/text/outside/named-address.server"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"

// A browser's subscription ends with its session. An address of one's own is made with a proof, like an address of a calendar.

const toSubscription = ({ id, kind, name, createdAt, lastSentAt, problem }: Row) => ({
  id,
  kind: kind as PushKind,
  name,
  createdAt: createdAt.toISOString(),
  lastSentAt: lastSentAt?.toISOString() ?? null,
  problem,
})

export type Device = PushSubscription & { isHere: boolean }

const readRows = (where: { userId: string; sessionId?: null }) =>
  db.pushSubscription.findMany({ where, orderBy: [{ createdAt: "asc" }, { id: "asc" }] })

/** The actor's devices and addresses, the oldest first. */
export async function listPushSubscriptions({ id: userId }: Actor): Promise<PushSubscription[]> {
  const rows = await readRows({ userId })
  return rows.map(toSubscription)
}

/** The same for the settings, with whether it is the browser of a session. */
export async function readDevices({ id: userId }: Actor, current: string): Promise<Device[]> {
  const rows = await readRows({ userId })
  return rows.map((row) => ({ ...toSubscription(row), isHere: row.sessionId === current }))
}

/** The addresses, which last longer than a session. */
export async function namePushAddresses({ id: userId }: Actor): Promise<NamedAddress[]> {
  const rows = await readRows({ userId, sessionId: null })
  return rows.map(toSubscription).map(({ id, name, createdAt }) => ({ id, shows: name, createdAt }))
}

/**
 * Turns a device or an address on; again, it is renewed. A browser belongs to who is signed in there last.
 * @throws 400 for an address, for missing keys and for an address without a recent proof; 409 for too many
 */
export async function createPushSubscription(
  actor: Actor,
  input: CreatePushSubscription,
): Promise<PushSubscription> {
  const address = requireAddress(input.address)
  if (input.kind === "ntfy") readTopic(new URL(address))
  return transaction(async (tx) => {
    const isBrowser = input.kind === "web"
    if (!isBrowser) await requireRecentProof(tx, actor)
    const data = {
      userId: actor.id,
      sessionId: isBrowser ? sessionOfBrowser() : null,
      kind: input.kind,
      address,
      key: input.keys?.p256dh ?? null,
      secret: input.keys?.auth ?? input.token ?? null,
      name: input.name ?? nameOf(input.kind, address),
      problem: null,
    }
    if (isBrowser && data.key === null) throw invalid("Name the keys of the browser.")
    if (input.kind === "gotify" && data.secret === null) {
      const needsToken = "Enter the token of an application."
      throw invalid(needsToken, { token: [needsToken] })
    }
    const addressHash = hashToken(isBrowser ? address : `${actor.id} ${address}`)
    const before = await tx.pushSubscription.findUnique({ where: { addressHash } })
    if (before?.userId === actor.id) {
      const row = await tx.pushSubscription.update({ where: { id: before.id }, data })
      return toSubscription(row)
    }
    if (before) await tx.pushSubscription.delete({ where: { id: before.id } })
    await requireRoom(tx, actor)
    const id = newId()
    const row = await tx.pushSubscription.create({ data: { ...data, id, addressHash } })
    const isFirst = { id: actor.id, pushTiming: null }
    await tx.user.updateMany({ where: isFirst, data: { pushTiming: "always" } })
    await audit(tx, "push_subscription_made", { actor, details: data.name })
    await queueSecurityEmail(tx, actor, "push_subscription_made")
    return toSubscription(row)
  })
}

function sessionOfBrowser(): string {
  const sessionId = currentSession()
  if (sessionId === null) throw invalid("Only a browser that is signed in can be turned on.")
  return sessionId
}

async function requireRoom(tx: Tx, { id: userId }: Actor): Promise<void> {
  if ((await tx.pushSubscription.count({ where: { userId } })) < LIMITS.pushSubscriptions) return
  throw conflict(
    `You have ${String(LIMITS.pushSubscriptions)} devices and addresses already. Stop one first.`,
  )
}

const NAMES = { ntfy: "ntfy", unifiedpush: "UnifiedPush", gotify: "Gotify" }

const nameOf = (kind: PushKind, address: string): string =>
  kind === "web"
    ? browserName(currentVisitor()?.userAgent ?? "")
    : `${NAMES[kind]} at ${new URL(address).host}`

/** Ends a subscription at once. @throws 404, also for another person's */
export async function deletePushSubscription(
  { id: userId }: Actor,
  { pushSubscriptionId: id }: PushSubscriptionKey,
): Promise<void> {
  const { count } = await transaction((tx) =>
    tx.pushSubscription.deleteMany({ where: { id, userId } }),
  )
  if (count === 0) throw notFound()
}
