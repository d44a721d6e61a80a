import { config } from "~/config/config.server"
import { boardTransaction, db, transaction, type Tx } from "~/database/db.server"
import type { Prisma } from "~/database/types"
import { conflict, invalid, notFound } from "~/errors"
import { requireBoard, requireBoardOrArchived, type Actor } from "~/models/access/access.server"
import { audit } from "~/models/access/audit.server"
import { hashToken } from "~/models/access/token.server"
import type { BoardKey } from "~/models/board/board/board"
import { record } from "~/models/board/record/record.server"
import { irreversible, type Undo } from "~/models/board/undo/undo"
import { requireRecentProof } from "~/models/people/account/recent-proof.server"
import { queueSecurityEmail } from "~/models/people/account/security-emails.server"
import type { NamedAddress } from "~/models/programs/calendar-feed/calendar-feed"
import { LIMITS } from "~/models/text/limits"
import type { OwnScreenKey, PairScreen, Screen, ScreenKey } from "./screen"

// Owners pair screens with a board, see and end them: docs/decisions/341.

const WITH_USER = { user: { select: { name: true } } } as const
type Row = Prisma.ScreenGetPayload<{ include: typeof WITH_USER }>

const toScreen = ({ id, name, user, pairedAt, lastSeenAt }: Row): Screen => ({
  id,
  name: name ?? "",
  by: user?.name ?? "",
  pairedAt: pairedAt?.toISOString() ?? "",
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
})

const OLDEST_FIRST = [
  { pairedAt: "asc" },
  { id: "asc" },
] satisfies Prisma.ScreenOrderByWithRelationInput[]

/** The screens of a board, the oldest first. The caller has authorised it. */
export async function readScreens(boardId: string): Promise<Screen[]> {
  const where = { boardId }
  const rows = await db.screen.findMany({ where, orderBy: OLDEST_FIRST, include: WITH_USER })
  return rows.map(toScreen)
}

/** The same. @throws 404, 403 */
export async function listScreens(actor: Actor, { boardId }: BoardKey): Promise<Screen[]> {
  await requireBoardOrArchived(db, actor, boardId, "own")
  return readScreens(boardId)
}

/** Those that the actor has paired, with the names of their boards, the oldest first. */
export async function nameScreens({ id: userId }: Actor): Promise<NamedAddress[]> {
  const rows = await db.screen.findMany({
    where: { userId },
    orderBy: OLDEST_FIRST,
    include: { board: { select: { name: true } } },
  })
  return rows.map(({ id, name, board, pairedAt }) => ({
    id,
    shows: `${name ?? ""}: ${board?.name ?? ""}`,
    createdAt: pairedAt?.toISOString() ?? "",
  }))
}

/** Where a screen is to be opened, as one types it there. @throws 404, 403, 409 for an archived board */
export async function startPairing(actor: Actor, { boardId }: BoardKey) {
  await requireBoard(db, actor, boardId, "own")
  return { address: `${new URL(config.publicUrl).host}/wall` }
}

/** The refusal of a code that no screen shows. */
export const WRONG_CODE = "No screen shows this code. A code works once, and for ten minutes."

/** Lets the screen that shows a code show the board. @throws 404, 403; 409 if archived or for too many; 400 also without a recent proof */
export function pairScreen(actor: Actor, { boardId, code, name }: PairScreen): Promise<Screen> {
  return boardTransaction({ boardId }, async (tx) => {
    await requireBoard(tx, actor, boardId, "own")
    await requireRecentProof(tx, actor)
    if ((await tx.screen.count({ where: { boardId } })) >= LIMITS.screens) {
      throw conflict(`There are ${String(LIMITS.screens)} screens already. End one first.`)
    }
    const [row] = await tx.screen.updateManyAndReturn({
      where: { codeHash: hashToken(code), codeExpiresAt: { gt: new Date() } },
      data: {
        codeHash: null,
        codeExpiresAt: null,
        boardId,
        userId: actor.id,
        name,
        pairedAt: new Date(),
        lastSeenAt: null,
      },
      include: WITH_USER,
    })
    if (!row) throw invalid(WRONG_CODE, { code: [WRONG_CODE] })
    await recordScreen(tx, actor, "screen_paired", { boardId, name })
    await queueSecurityEmail(tx, actor, "screen_paired")
    return toScreen(row)
  })
}

/** Ends a screen of a board: it shows nothing of the board any more. @throws 404, 403 */
export function endScreen(actor: Actor, { boardId, screenId }: ScreenKey): Promise<void> {
  return boardTransaction({ boardId }, async (tx) => {
    await requireBoardOrArchived(tx, actor, boardId, "own")
    await end(tx, actor, { id: screenId, boardId })
  })
}

/** The same for a screen that the actor has paired, of any board. @throws 404 */
export const endOwnScreen = (actor: Actor, { screenId: id }: OwnScreenKey): Promise<void> =>
  transaction((tx) => end(tx, actor, { id, userId: actor.id }))

async function end(tx: Tx, actor: Actor, which: Prisma.ScreenWhereInput): Promise<void> {
  const row = await tx.screen.findFirst({ where: which })
  if (!row || row.boardId === null) throw notFound()
  await tx.screen.delete({ where: { id: row.id } })
  const { boardId, name } = row
  await recordScreen(tx, actor, "screen_ended", { boardId, name: name ?? "" })
}

const UNDO = {
  screen_paired: irreversible("Paired a screen", "End it under Share."),
  screen_ended: irreversible("Ended a screen", "Pair it again under Share."),
} satisfies Record<string, Undo>

async function recordScreen(
  tx: Tx,
  actor: Actor,
  kind: keyof typeof UNDO,
  { boardId, name }: { boardId: string; name: string },
): Promise<void> {
  await audit(tx, kind, { actor, boardId, details: name })
  const entry = { kind, screen: name }
  const undo = UNDO[kind]
  await record(tx, { type: "board_updated", boardId, actor, entry, undo }, undefined)
}
