import { db, transaction, type Reader, type Tx } from "~/database/db.server"
import { conflict, invalid, notFound } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import type { GivenProof } from "~/models/people/account/owner-proof"
import { requireProof, requireUnchanged } from "~/models/people/account/owner-proof.server"
import { audit } from "~/models/access/audit.server"
import { changed, unchanged, type Updated } from "~/models/text/compare.server"
import { LIMITS } from "~/models/text/limits"
import {
  afterRemoval,
  requireNoFactor,
  withNewFactor,
} from "~/models/people/second-factor/second-factor.server"
import { spendOnce } from "~/models/people/session/used-once.server"
import type { Passkey } from "~/database/types"
import type { AddPasskey, Challenge, PasskeyKey, PasskeyView, RenamePasskey } from "./passkey"
import { hasPasskeys, storedCounter, verifyAdded } from "./webauthn.server"

const byAge = [{ createdAt: "asc" }, { id: "asc" }] as const

/** The rows of somebody's passkeys. */
export const findPasskeys = (reader: Reader, userId: string): Promise<Passkey[]> =>
  reader.passkey.findMany({ where: { userId }, orderBy: [...byAge] })

export async function listPasskeys(actor: Actor): Promise<PasskeyView[]> {
  return (await findPasskeys(db, actor.id)).map(toView)
}

/** @throws 404 */
export async function getPasskey(actor: Actor, key: PasskeyKey): Promise<PasskeyView> {
  return toView(await requirePasskey(db, actor, key))
}

const toView = ({ id, name, needsPassword, createdAt, lastUsedAt }: Passkey): PasskeyView => ({
  id,
  name,
  needsPassword,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

async function requirePasskey(
  reader: Reader,
  { id: userId }: Actor,
  { passkeyId: id }: PasskeyKey,
) {
  const row = await reader.passkey.findFirst({ where: { id, userId } })
  if (!row) throw notFound()
  return row
}

/** Checks that the owner adds a passkey. @throws 400 without a proof, 409, 503 */
export async function beginPasskey(actor: Actor, proof: GivenProof): Promise<void> {
  await requireProof(actor, proof)
  if (!hasPasskeys) throw invalid("Passkeys do not work at the address of this server.")
  await requireRoom(db, actor)
}

async function requireRoom(reader: Reader, { id: userId }: Actor): Promise<void> {
  if ((await reader.passkey.count({ where: { userId } })) < LIMITS.passkeys) return
  throw conflict(`You have ${String(LIMITS.passkeys)} passkeys already. Remove one first.`)
}

type By = { actor: Actor; sessionId: string }
type Added = { token: string; codes: string[] }

/**
 * Adds a passkey, by a session that has shown it now; others go on as they are.
 * @returns the session's new token, and recovery codes with the first second factor. @throws 400, 401, 409
 */
export const addPasskey = (by: By, input: AddPasskey, challenges: readonly Challenge[]) =>
  add(by, input, challenges)

/** The same for a sign-in that waits for the factor that this server requires. @throws 409 if there is one */
export const addFirstPasskey = (by: By, input: AddPasskey, challenges: readonly Challenge[]) =>
  add(by, input, challenges, (tx) => requireNoFactor(tx, by.actor.id))

const NOT_ADDED =
  "The passkey was not accepted, or this page was open for too long. Please try again."
const IN_USE = "This passkey is in use already."

async function add(
  by: By,
  input: AddPasskey,
  challenges: readonly Challenge[],
  check?: (tx: Tx) => Promise<void>,
): Promise<Added> {
  const verified = await verifyAdded(input, challenges)
  if ("error" in verified) throw invalid(NOT_ADDED)
  const { answered, credential } = verified
  const { id, counter } = credential
  const publicKey = Buffer.from(credential.publicKey).toString("base64url")
  const transports = input.passkey.response.transports.join(",")
  return transaction(async (tx) => {
    await check?.(tx)
    await requireRoom(tx, by.actor)
    if ((await tx.passkey.count({ where: { id } })) > 0) throw conflict(IN_USE)
    const added = await withNewFactor(tx, by, "passkey_added", async () => {
      if (!(await spendChallenge(tx, answered))) return null
      const userId = by.actor.id
      const data = { id, userId, publicKey, transports, counter: storedCounter(counter) }
      await tx.passkey.create({ data: { ...data, name: input.name } })
      return `passkey ${input.name}`
    })
    if (!added) throw invalid(NOT_ADDED)
    return added
  })
}

/** @returns whether it is the first time, on any server */
export const spendChallenge = (tx: Tx, { challenge, until }: Challenge): Promise<boolean> =>
  spendOnce(tx, `challenge ${challenge}`, new Date(until))

export function renamePasskey(actor: Actor, input: RenamePasskey): Promise<Updated<null>> {
  const { name } = input
  return transaction(async (tx) => {
    const before = await requirePasskey(tx, actor, input)
    if (before.name === name) return unchanged(null)
    await tx.passkey.update({ where: { id: before.id }, data: { name } })
    await audit(tx, "passkey_renamed", { actor, details: `${before.name} to ${name}` })
    return changed(null)
  })
}

/** @throws 400 without a proof, 404, 503 */
export async function removePasskey(
  actor: Actor,
  key: PasskeyKey,
  proof: GivenProof,
): Promise<void> {
  await requirePasskey(db, actor, key)
  const passwordHash = await requireProof(actor, proof)
  await transaction(async (tx) => {
    await requireUnchanged(tx, actor, passwordHash)
    const { id, name } = await requirePasskey(tx, actor, key)
    await tx.passkey.delete({ where: { id } })
    await afterRemoval(tx, actor, `passkey ${name}`)
  })
}
