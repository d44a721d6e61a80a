import { addMinutes } from "date-fns/addMinutes"
import { startOfHour } from "date-fns/startOfHour"
import { subHours } from "date-fns/subHours"
import { db, transaction } from "~/database/db.server"
import type { Screen as Row } from "~/database/types"
import { tooMany } from "~/errors"
import { ACTIVE } from "~/models/access/active.server"
import { deriveToken, hashToken, newToken } from "~/models/access/token.server"
import { readMembersWall } from "~/models/exchange/publish/members-wall.server"
import type { PublicBoard } from "~/models/exchange/publish/public-view"
import { newId } from "~/models/text/id"
import { toTimeZone } from "~/models/text/time/zoned-time"
import { CODE_LENGTH, CODE_LETTERS, CODE_MINUTES } from "./screen"

/** A board, or the code by which somebody pairs the screen with one. */
export type Shown = { board: PublicBoard } | { code: string }

/** Screens that wait at the same time, of everybody. */
const MAX_WAITING = 10_000

/** The content of the screen with a token now; null for none of this server. */
export async function readScreen(token: string): Promise<Shown | null> {
  const screen = await db.screen.findUnique({ where: { tokenHash: hashToken(token) } })
  if (!screen) return null
  const board = await boardOf(screen)
  if (!board) return { code: await codeOf(screen, token) }
  await noteSeen(screen)
  return { board }
}

/** The board, as long as the person who paired the screen may be here and can see it. */
async function boardOf({ boardId, userId }: Row): Promise<PublicBoard | null> {
  if (boardId === null || userId === null) return null
  const user = await db.user.findFirst({ where: { id: userId, ...ACTIVE } })
  return user && readMembersWall(user, boardId, toTimeZone(user.timeZone))
}

async function noteSeen({ id, lastSeenAt }: Row): Promise<void> {
  const hour = startOfHour(new Date())
  if (lastSeenAt && lastSeenAt >= hour) return
  await transaction((tx) => tx.screen.updateMany({ where: { id }, data: { lastSeenAt: hour } }))
}

/** Makes a screen that waits to be paired. @throws 429 where too many wait */
export async function newScreen(): Promise<{ token: string; code: string }> {
  const token = newToken()
  const { code, columns } = newCode(token)
  await transaction(async (tx) => {
    // One that is still there would have another code by now.
    const gone = { codeExpiresAt: { lt: subHours(new Date(), 1) } }
    await tx.screen.deleteMany({ where: { boardId: null, ...gone } })
    if ((await tx.screen.count({ where: { boardId: null } })) >= MAX_WAITING) {
      throw tooMany(CODE_MINUTES * 60, "Too many screens wait for a code to be typed.")
    }
    await tx.screen.create({ data: { id: newId(), tokenHash: hashToken(token), ...columns } })
  })
  return { token, code }
}

/** The code of a screen that shows no board; another one after its time. */
async function codeOf({ id, codeExpiresAt }: Row, token: string): Promise<string> {
  if (codeExpiresAt && codeExpiresAt > new Date()) return codeUntil(token, codeExpiresAt)
  const { code, columns } = newCode(token)
  await transaction((tx) => tx.screen.updateMany({ where: { id }, data: columns }))
  return code
}

function newCode(token: string) {
  const codeExpiresAt = addMinutes(new Date(), CODE_MINUTES)
  const code = codeUntil(token, codeExpiresAt)
  return { code, columns: { codeHash: hashToken(code), codeExpiresAt } }
}

/** Made of the screen's token, so that only the screen and this server know it. */
function codeUntil(token: string, end: Date): string {
  const bytes = Buffer.from(
    deriveToken(`code of screen ${token} ${end.toISOString()}`),
    "base64url",
  )
  return [...bytes.subarray(0, CODE_LENGTH)]
    .map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length])
    .join("")
}
