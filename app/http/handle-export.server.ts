import type { LoaderFunctionArgs } from "@remix-run/node"
import type { z } from "zod"
import { tooMany } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import type { AuditKind } from "~/models/access/audit-kinds"
import { auditAlone } from "~/models/access/audit.server"
import { handleFile } from "./file-response.server"

const MAX_OF_PERSON = 2

const running = new Map<string, number>()

/** @returns a function that ends the export @throws 429 */
function beginExport(userId: string): () => void {
  const before = running.get(userId) ?? 0
  if (before >= MAX_OF_PERSON) throw tooMany(10, "Two exports of yours are still running.")
  running.set(userId, before + 1)
  return () => {
    const left = (running.get(userId) ?? 1) - 1
    if (left > 0) running.set(userId, left)
    else running.delete(userId)
  }
}

/** The part that is read, such as csv or table.csv of a board. */
const partOf = ({ url }: Request) => new URL(url).pathname.replace(/^\/board\/[^/.]*[/.]/, "")

/**
 * As `handleFile`, for files written while they are read. Few of a person's at once: each reads a board or account.
 * @param kind as it is recorded
 */
export const handleExport = <S extends z.ZodType<{ boardId?: string }>>(
  args: LoaderFunctionArgs,
  schema: S,
  kind: AuditKind,
  find: (actor: Actor, key: z.output<S>) => Promise<Response>,
): Promise<Response> =>
  handleFile(args, schema, async (actor, key) => {
    args.context.onEnd(beginExport(actor.id))
    const answer = await find(actor, key)
    await auditAlone(kind, { actor, boardId: key.boardId, details: partOf(args.request) })
    return answer
  })
