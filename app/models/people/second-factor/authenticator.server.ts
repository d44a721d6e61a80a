import { Secret, TOTP } from "otpauth"
import { encode } from "uqr"
import type { AuthenticatorSecret } from "./second-factor"
import { conflict } from "~/errors"
import type { Reader, Tx } from "~/database/db.server"
import { spendOnce } from "~/models/people/session/used-once.server"

// RFC 6238 with what every app knows: SHA-1, six digits, 30 seconds. One step before and after counts for slow clocks.

const PERIOD_S = 30
const WINDOW = 1
const ISSUER = "Cardinal"

const totp = (secret: string, label = "") =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_S })

/** Begins to set up an app: it counts once its first code is entered. @throws 409 if there is one */
export async function beginAuthenticator(tx: Tx, userId: string): Promise<void> {
  const data = { userId, secret: new Secret({ size: 20 }).base32 }
  await tx.authenticator.deleteMany({ where: { userId, confirmedAt: null } })
  if ((await tx.authenticator.count({ where: { userId } })) > 0) {
    throw conflict("You have an authenticator app already. Remove it first.")
  }
  await tx.authenticator.create({ data })
}

/** The secret of an app that is being set up; null if none is. */
export async function readNewSecret(
  reader: Reader,
  { id: userId, username }: { id: string; username: string },
): Promise<AuthenticatorSecret | null> {
  const row = await reader.authenticator.findFirst({ where: { userId, confirmedAt: null } })
  if (!row) return null
  const uri = totp(row.secret, username).toString()
  return { secret: row.secret.replace(/.{4}(?=.)/g, "$& "), uri, qr: qrOf(uri) }
}

function qrOf(text: string): AuthenticatorSecret["qr"] {
  const { data, size } = encode(text, { border: 4 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
  )
  return { size, path: squares.join("") }
}

/** Confirms an app that is being set up by its first code. @returns whether it was right */
export async function confirmAuthenticator(tx: Tx, userId: string, code: string): Promise<boolean> {
  const row = await tx.authenticator.findFirst({ where: { userId, confirmedAt: null } })
  if (!row || !(await isCode(tx, row, code))) return false
  await tx.authenticator.update({ where: { userId }, data: { confirmedAt: new Date() } })
  return true
}

/** Whether somebody has set one up. */
export async function hasAuthenticator(reader: Reader, userId: string): Promise<boolean> {
  const where = { userId, confirmedAt: { not: null } }
  return (await reader.authenticator.count({ where })) > 0
}

/** Whether this is a code of the person's app, and has not been used. */
export async function isAuthenticatorCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const row = await tx.authenticator.findFirst({ where: { userId, confirmedAt: { not: null } } })
  return row !== null && isCode(tx, row, code)
}

type Row = { userId: string; secret: string }

/** Whether a code has the form of an app's. A recovery code never has. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)

async function isCode(tx: Tx, { userId, secret }: Row, code: string): Promise<boolean> {
  if (!isAppCode(code)) return false
  const now = Date.now()
  const delta = totp(secret).validate({ token: code, window: WINDOW, timestamp: now })
  if (delta === null) return false
  const step = Math.floor(now / 1000 / PERIOD_S) + delta
  const expiresAt = new Date((step + WINDOW + 1) * PERIOD_S * 1000)
  return spendOnce(tx, `code ${userId} ${secret} ${String(step)}`, expiresAt)
}
