import type { Reader, Tx } from "~/database/db.server"
import type { Prisma } from "~/database/types"
import { forbidden } from "~/errors"
import { requireBoard, type Actor } from "~/models/access/access.server"
import { mayPassOn, sourcesOf, type CopiedFrom } from "~/models/access/copied-content.server"
import { record } from "~/models/board/record/record.server"
import type { MemberKeys } from "~/models/access/member-key"
import { irreversible } from "~/models/board/undo/undo"

// Whether everybody can use a template is for owners of the board that it was made of, and is in the activity there.

/** The name of a template in the activity, and its board. */
type Shared = { name: string } & Pick<CopiedFrom, "copiedFromId">

const ONLY_OWNERS =
  "Only owners of the board, and of one that it was copied from, can share a template of it."

/** Whether the actor may share a template of a board. One of the versions before may not say of which. */
export const mayShare = async (
  reader: Reader,
  actor: Actor,
  template: CopiedFrom,
): Promise<boolean> => template.copiedFromId !== null && (await mayPassOn(reader, actor, template))

/** @throws 403; 409 for an archived board */
export async function requireToShare(tx: Tx, actor: Actor, template: CopiedFrom): Promise<void> {
  if (template.copiedFromId === null) {
    throw forbidden(
      "The board of this template is no longer known. Save the template again from a board that you own.",
    )
  }
  if (!(await mayShare(tx, actor, template))) throw forbidden(ONLY_OWNERS)
  const [board] = await sourcesOf(tx, template)
  if (board) await requireBoard(tx, actor, board.id, "own")
}

/** Records that everybody can use a template from now on. */
export async function recordSharing(tx: Tx, actor: Actor, template: Shared): Promise<void> {
  const undo = irreversible(
    `Shared the template “${template.name}”`,
    "The sharing of a template is not taken back. End it under Share.",
  )
  const entry = { kind: "template_shared", template: template.name } as const
  for (const { id: boardId } of await sourcesOf(tx, template)) {
    await record(tx, { type: "board_updated", boardId, actor, entry, undo }, undefined)
  }
}

/** Ends the sharing of templates, which their people keep. @param actor null where it ends with a membership or an account */
export async function endSharing(
  tx: Tx,
  actor: Actor | null,
  where: Prisma.BoardWhereInput,
): Promise<void> {
  const templates = await tx.board.findMany({ where: { ...where, templateShared: true } })
  const kind = actor ? "template_withdrawn" : "template_ended"
  for (const template of templates) {
    await tx.board.update({ where: { id: template.id }, data: { templateShared: false } })
    const undo = irreversible(
      `Ended the sharing of the template “${template.name}”`,
      "Share it again on the page of the template.",
    )
    const entry = { kind, template: template.name } as const
    for (const { id: boardId } of await sourcesOf(tx, template)) {
      await record(tx, { type: "board_updated", boardId, actor, entry, undo }, undefined)
    }
  }
}

/** Ends the sharing of the templates that people have made of boards which they are not on any more. */
export const endSharingOf = (tx: Tx, { boardIds, userIds }: MemberKeys): Promise<void> =>
  endSharing(tx, null, { templateOwnerId: { in: userIds }, copiedFromId: { in: boardIds } })
