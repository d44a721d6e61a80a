import { boardTransaction, db, type Reader, type Tx } from "~/database/db.server"
import type { Prisma, Webhook as WebhookRow } from "~/database/types"
import { conflict, invalid, notFound } from "~/errors"
import {
  reachedBoards,
  requireBoard,
  requireBoardOrArchived,
  type Actor,
} from "~/models/access/access.server"
import { requireNoGuests } from "~/models/people/account/guest.server"
import { requireRecentProof } from "~/models/people/account/recent-proof.server"
import { queueSecurityEmail } from "~/models/people/account/security-emails.server"
import { audit } from "~/models/access/audit.server"
import type { Entry } from "~/models/board/event/entry"
import type { AuditKind } from "~/models/access/audit-kinds"
import { currentToken } from "~/database/transactions/requester.server"
import { requireScope } from "~/models/access/token-scope.server"
import { record } from "~/models/board/record/record.server"
import { publish } from "~/models/board/event/publish.server"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { irreversible, type Undo } from "~/models/board/undo/undo"
import type {
  CreateWebhook,
  SignedWebhook,
  UpdateWebhook,
  Webhook,
  WebhookEvent,
  WebhookFormat,
  WebhookKey,
} from "./webhook"
import { eventsOf, possibleEvents } from "./webhook-events"
import { nextMessage } from "./webhook-message.server"
import { requireAddress } from "~/models/text/outside/named-address.server"
import { newWebhookSecret } from "./webhook-signature.server"

// Those of a board belong to its owners, those of notifications to the person. Each works in the name of whoever saved it
// last, and ends with their rights.

/** A webhook tells what its person may see. @throws 403 for a token that may not read */
function requireReading(): void {
  const token = currentToken()
  if (token) requireScope(token, "read")
}

/** In whose name a webhook works from now on, and by which token, with which it ends. */
const inNameOf = ({ id: userId }: Actor) => ({ userId, accessTokenId: currentToken()?.id ?? null })

type Place = { boardId?: string | undefined }

const placeOf = (actor: Actor, boardId: string | undefined) =>
  boardId === undefined ? { boardId: null, userId: actor.id } : { boardId }

function toWebhook(row: WebhookRow): Webhook {
  const { id, boardId, address, format, active, offBecause } = row
  return {
    id,
    boardId,
    address,
    active,
    offBecause,
    format: format as WebhookFormat,
    events: eventsOf(row),
    failingSince: row.failingSince?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

/** For who may change it. */
export const withSecret = (row: WebhookRow): SignedWebhook => ({
  ...toWebhook(row),
  secret: row.secret,
})

/** The webhooks of a board or, without one, of the actor's notifications, oldest first. @throws 404, 403 */
export async function listWebhooks(actor: Actor, { boardId }: Place): Promise<Webhook[]> {
  if (boardId !== undefined) await requireBoardOrArchived(db, actor, boardId, "own")
  const rows = await db.webhook.findMany({
    where: placeOf(actor, boardId),
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  })
  return rows.map(toWebhook)
}

/** A webhook that works in somebody's name, by its receiver and what it is of. `createdAt` is ISO 8601. */
export type NamedWebhook = Pick<Webhook, "id" | "boardId" | "active" | "createdAt"> & {
  host: string
  of: string
}

/** The webhooks that work in the actor's name, of boards and of notifications, oldest first. */
export async function nameWebhooks({ id: userId }: Actor): Promise<NamedWebhook[]> {
  const rows = await db.webhook.findMany({
    where: { userId },
    include: { board: { select: { name: true, members: { where: { userId } } } } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  })
  return rows.map(({ board, ...row }) => {
    const { id, boardId, active, createdAt } = toWebhook(row)
    const seen =
      board && board.members.length > 0 ? board.name : "a board that you are not on any more"
    const of = boardId === null ? "your notifications" : seen
    return { id, boardId, active, createdAt, host: new URL(row.address).host, of }
  })
}

/** The board of a page of webhooks. @throws 404, 403 */
export async function getWebhookBoard(actor: Actor, boardId: string) {
  const { isArchived } = await requireBoardOrArchived(db, actor, boardId, "own")
  const { name } = await db.board.findUniqueOrThrow({ where: { id: boardId } })
  return { id: boardId, name, isArchived }
}

/** A webhook that the actor may change. @throws 404, 403; 409 on an archived board */
export async function requireWebhook(
  reader: Reader,
  actor: Actor,
  key: WebhookKey,
): Promise<WebhookRow> {
  requireReading()
  return findWebhook(reader, actor, key, requireBoard)
}

/** The same where the board may be archived. @throws 404, 403 */
export const requireWebhookOrArchived = (reader: Reader, actor: Actor, key: WebhookKey) =>
  findWebhook(reader, actor, key, requireBoardOrArchived)

type RequireOwner = (reader: Reader, actor: Actor, boardId: string, own: "own") => Promise<unknown>

async function findWebhook(
  reader: Reader,
  actor: Actor,
  { webhookId, boardId: ofPage }: WebhookKey,
  requireOwner: RequireOwner,
): Promise<WebhookRow> {
  const row = await reader.webhook.findUnique({ where: { id: webhookId } })
  if (!row || (ofPage !== undefined && row.boardId !== ofPage)) throw notFound()
  if (row.boardId !== null) await requireOwner(reader, actor, row.boardId, "own")
  else if (row.userId !== actor.id || reachedBoards() !== null) throw notFound()
  return row
}

/** @throws 404, 403 */
export const getWebhook = async (actor: Actor, key: WebhookKey): Promise<Webhook> =>
  toWebhook(await requireWebhookOrArchived(db, actor, key))

/** Adds a webhook, which is told of what happens from now on. @throws 404, 403, 400 also without a recent proof, 409 */
export async function createWebhook(actor: Actor, input: CreateWebhook): Promise<SignedWebhook> {
  const { boardId, id = newId(), format } = input
  requireReading()
  const address = requireAddress(input.address)
  const events = storedEvents(boardId, input.events)
  return boardTransaction({ boardId }, async (tx) => {
    if (boardId !== undefined) await requireBoard(tx, actor, boardId, "own")
    const before = await tx.webhook.findUnique({ where: { id } })
    if (before) return madeBefore(actor, before, { ...input, address })
    await requireRoom(tx, placeOf(actor, boardId))
    requireNoGuests()
    await requireRecentProof(tx, actor)
    await recordHook(tx, actor, boardId, "webhook_added")
    const row = await tx.webhook.create({
      data: {
        ...inNameOf(actor),
        id,
        boardId: boardId ?? null,
        secret: newWebhookSecret(),
        address,
        format,
        events: events ?? null,
        active: input.active ?? true,
        ...(await toldUntilNow(tx, boardId)),
      },
    })
    await auditOf(tx, actor, "webhook_made", row)
    await queueSecurityEmail(tx, actor, "webhook_made")
    return withSecret(row)
  })
}

/** The result of the same call before. @throws 409 */
function madeBefore(actor: Actor, row: WebhookRow, { boardId, address }: CreateWebhook) {
  const isSame =
    row.boardId === (boardId ?? null) && row.userId === actor.id && row.address === address
  if (!isSame) throw conflict("There is a webhook with this id already.")
  return withSecret(row)
}

async function requireRoom(tx: Tx, where: Prisma.WebhookWhereInput): Promise<void> {
  if ((await tx.webhook.count({ where })) < LIMITS.webhooks) return
  throw conflict(`There are ${String(LIMITS.webhooks)} webhooks already. Delete one first.`)
}

/** @returns null for all events, and for those of later versions; undefined where they are not named @throws 400 */
function storedEvents(
  boardId: string | undefined | null,
  events: readonly WebhookEvent[] | undefined,
): string | null | undefined {
  const possible = possibleEvents(boardId ?? null)
  const other = events?.find((event) => !possible.includes(event))
  if (other !== undefined) {
    const message = `It cannot send “${other}”.`
    throw invalid(message, { events: [message] })
  }
  const chosen = events && possible.filter((event) => events.includes(event))
  return chosen?.length === possible.length ? null : chosen?.join(" ")
}

/** How far a webhook was told if nothing waits for it. */
async function toldUntilNow(tx: Tx, boardId: string | undefined | null) {
  const where = { id: boardId ?? "" }
  const board = await tx.board.findUnique({ where, select: { version: true } })
  return { sentVersion: board?.version ?? 0, readFrom: new Date() }
}

async function hasWaiting(webhook: WebhookRow): Promise<boolean> {
  const board = await db.board.findUnique({ where: { id: webhook.boardId ?? "" } })
  return (await nextMessage({ ...webhook, board })) !== null
}

/** An attempt that is on its way counts for nothing. */
const UNTRIED = {
  attempts: 0,
  failingSince: null,
  offBecause: null,
  nextAttemptAt: new Date(0),
  leasedUntil: null,
}

const auditOf = (tx: Tx, actor: Actor, kind: AuditKind, { boardId, address }: WebhookRow) =>
  audit(tx, kind, {
    actor,
    boardId: boardId ?? undefined,
    details: `to ${new URL(address).host}`,
  })

type HookEntry = Extract<Entry, { kind: `webhook_${string}` }>["kind"]

const HOOK_UNDO: Record<HookEntry, Undo> = {
  webhook_added: irreversible("Added a webhook", "Delete it on the page of webhooks."),
  webhook_changed: irreversible("Changed a webhook", "Change it again on its page."),
  webhook_on: irreversible("Switched a webhook on", "Switch it off on its page."),
  webhook_off: irreversible("Switched a webhook off", "Switch it on again on its page."),
  webhook_removed: irreversible("Deleted a webhook", "Add it again on the page of webhooks."),
}

/** For the people of its board, who do not see its address. Before the webhook is told from then on. */
async function recordHook(
  tx: Tx,
  actor: Actor,
  boardId: string | undefined | null,
  kind: HookEntry,
): Promise<void> {
  if (boardId === undefined || boardId === null) return
  const change = { boardId, actor, entry: { kind }, undo: HOOK_UNDO[kind] }
  await record(tx, { type: "board_updated", ...change }, undefined)
}

type Change<T> = (tx: Tx, row: WebhookRow) => Promise<T>

/** @param require how it is authorised @throws 404, 403, 409 */
async function changeWebhook<T>(
  actor: Actor,
  key: WebhookKey,
  change: Change<T>,
  require = requireWebhook,
): Promise<T> {
  const { boardId } = await require(db, actor, key)
  return boardTransaction({ boardId: boardId ?? undefined }, async (tx) =>
    change(tx, await require(tx, actor, key)),
  )
}

/** Changes what is named. Waiting messages are sent at once, to the new address. @throws 404, 403, 400, 409 */
export async function updateWebhook(
  actor: Actor,
  { format, events, active, ...input }: UpdateWebhook,
): Promise<Webhook> {
  const { address: typed, ...key } = input
  const address = typed === undefined ? undefined : requireAddress(typed)
  const isNamed = [address, format, events, active].some((each) => each !== undefined)
  const isOnlyOff =
    active === false && [address, format, events].every((each) => each === undefined)
  return changeWebhook(actor, key, async (tx, before) => {
    if (!isNamed) return toWebhook(before)
    if (!isOnlyOff) await requireRecentProof(tx, actor)
    const chosen = storedEvents(before.boardId, events)
    // History is not told because more is chosen now.
    const isSwitchedOn = active === true && !before.active
    const isMoved = address !== undefined && address !== before.address
    const skips = isSwitchedOn || (chosen !== undefined && !(await hasWaiting(before)))
    if (isMoved) await recordHook(tx, actor, before.boardId, "webhook_changed")
    if (active !== undefined && active !== before.active) {
      await recordHook(tx, actor, before.boardId, active ? "webhook_on" : "webhook_off")
    }
    const row = await tx.webhook.update({
      where: { id: before.id },
      data: {
        ...(!isOnlyOff && inNameOf(actor)),
        ...(address !== undefined && { address }),
        ...(format !== undefined && { format }),
        ...(chosen !== undefined && { events: chosen }),
        ...(active !== undefined && { active }),
        ...(skips && (await toldUntilNow(tx, before.boardId))),
        ...((isSwitchedOn || isMoved) && UNTRIED),
      },
    })
    publish(tx, { type: "webhook_saved", webhookId: row.id, userId: row.userId })
    await auditOf(tx, actor, "webhook_changed", row)
    if (isMoved || row.userId !== before.userId) await queueSecurityEmail(tx, actor, "webhook_made")
    return toWebhook(row)
  })
}

/** Gives it another secret: what is sent from now on is signed by that. @throws 404, 403, 409 */
export function replaceWebhookSecret(actor: Actor, key: WebhookKey): Promise<SignedWebhook> {
  return changeWebhook(actor, key, async (tx, { id }) => {
    await requireRecentProof(tx, actor)
    const data = { secret: newWebhookSecret(), ...inNameOf(actor) }
    const row = await tx.webhook.update({ where: { id }, data })
    await auditOf(tx, actor, "webhook_changed", row)
    return withSecret(row)
  })
}

/** Deletes it with its deliveries; what waits is not sent. @throws 404, 403 */
export function deleteWebhook(actor: Actor, key: WebhookKey): Promise<void> {
  const remove: Change<void> = async (tx, row) => {
    await tx.webhook.delete({ where: { id: row.id } })
    await recordHook(tx, actor, row.boardId, "webhook_removed")
    await auditOf(tx, actor, "webhook_deleted", row)
  }
  return changeWebhook(actor, key, remove, requireWebhookOrArchived)
}
