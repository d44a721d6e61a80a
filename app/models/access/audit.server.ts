import { currentToken, currentVisitor } from "~/database/transactions/requester.server"
import { onCommit, transaction, type Tx } from "~/database/db.server"
import { log } from "~/log.server"
import { newId } from "~/models/text/id"
import type { AuditKind } from "./audit-kinds"

// Entries outlive the accounts and boards that they name: they keep names, not references.

type Named = { id: string; username: string }

/** The content of an entry beside its kind. */
export type Audited = {
  /** The person who did it; null for nobody who is known. */
  actor: { id: string } | null
  /** The account that it concerns, if that is another. */
  account?: Named | undefined
  boardId?: string | undefined
  details?: string | undefined
}

/** Records what somebody did, in their transaction, with their address; after the commit the log has it, too. */
export async function audit(tx: Tx, kind: AuditKind, audited: Audited): Promise<void> {
  const { actor, account, boardId, details } = audited
  const visitor = currentVisitor()
  const named = actor && (await tx.user.findUnique({ where: actor, select: { username: true } }))
  const board =
    boardId === undefined
      ? null
      : await tx.board.findUnique({ where: { id: boardId }, select: { name: true } })
  const entry = {
    kind,
    actorId: actor?.id ?? null,
    actorName: named?.username ?? null,
    accountId: account?.id ?? null,
    accountName: account?.username ?? null,
    boardId: boardId ?? null,
    boardName: board?.name ?? null,
    details: withToken(details),
    address: visitor?.address ?? null,
    userAgent: visitor?.userAgent ?? "",
  }
  await tx.auditEntry.create({ data: { id: newId(), ...entry } })
  onCommit(tx, () => log.info({ audit: withoutNulls(entry) }, "audit"))
}

function withToken(details: string | undefined): string | null {
  const token = currentToken()
  const said = [details, token && `by the token ${token.name}`].filter((part) => part)
  return said.length === 0 ? null : said.join(", ")
}

const withoutNulls = (entry: object) =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null))

/** Records what needs no change of its own, such as a failed sign-in. A full disk or a busy database does not stop it. */
export async function auditAlone(kind: AuditKind, audited: Audited): Promise<void> {
  try {
    await transaction((tx) => audit(tx, kind, audited))
  } catch (err) {
    log.warn({ err, audit: { kind, ...audited } }, "an entry of the audit log was not stored")
  }
}
