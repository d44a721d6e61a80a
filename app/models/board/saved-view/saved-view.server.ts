import { boardTransaction, db, type Tx } from "~/database/db.server"
import type { SavedView as Row } from "~/database/types"
import { conflict, invalid, notFound } from "~/errors"
import { requireBoard, type Actor } from "~/models/access/access.server"
import type { BoardKey } from "~/models/board/board/board"
import { newId } from "~/models/text/id"
import {
  acceptedQuery,
  MAX_VIEWS,
  type SavedView,
  type SavedViewKey,
  type SaveView,
} from "./saved-view"

// A saved view is an address with a name: no event of the board.

const toView = ({ id, boardId, name, query, userId }: Row): SavedView => ({
  id,
  boardId,
  name,
  query,
  forBoard: userId === null,
})

/** The board's views and the actor's own, by name. @throws 404 */
export async function listSavedViews(actor: Actor, { boardId }: BoardKey): Promise<SavedView[]> {
  await requireBoard(db, actor, boardId, "see")
  const rows = await db.savedView.findMany({
    where: { boardId, OR: [{ userId: null }, { userId: actor.id }] },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  })
  return rows.map(toView)
}

/**
 * Saves a view for the actor, or for everybody on the board, once per `id`. @throws 400 without view or filter; 404;
 * 403 for a viewer's shared view; 409 above 50 and for a used id
 */
export async function saveView(actor: Actor, input: SaveView): Promise<SavedView> {
  const { boardId, id = newId(), name, forBoard } = input
  const query = acceptedQuery(input.query)
  if (query === "") throw invalid("Filter the board or open another view first.")
  return boardTransaction({ boardId }, async (tx) => {
    await requireBoard(tx, actor, boardId, forBoard ? "edit" : "see")
    const userId = forBoard ? null : actor.id
    const before = await tx.savedView.findUnique({ where: { id } })
    if (before) {
      const isSame = before.boardId === boardId && before.userId === userId && before.name === name
      if (!isSame) throw conflict("There is a view with this id already.")
      return toView(before)
    }
    if ((await tx.savedView.count({ where: { boardId, userId } })) >= MAX_VIEWS) {
      throw conflict(`There can be at most ${MAX_VIEWS} saved views. Delete one first.`)
    }
    return toView(await tx.savedView.create({ data: { id, boardId, userId, name, query } }))
  })
}

/** Deletes a saved view. @throws 404, also for another person's; 403 for everybody's by a viewer */
export async function deleteSavedView(
  actor: Actor,
  { savedViewId: id }: SavedViewKey,
): Promise<SavedViewKey> {
  const found = await db.savedView.findUnique({ where: { id } })
  if (!found || (found.userId !== null && found.userId !== actor.id)) throw notFound()
  const { boardId, userId } = found
  return boardTransaction({ boardId }, async (tx) => {
    await requireBoard(tx, actor, boardId, userId === null ? "edit" : "see")
    await tx.savedView.deleteMany({ where: { id } })
    return { savedViewId: id }
  })
}

/** Copies everybody's views of a board to a new board. */
export async function copySavedViews(tx: Tx, from: string, to: string): Promise<void> {
  const views = await tx.savedView.findMany({ where: { boardId: from, userId: null } })
  await insertSavedViews(tx, to, views)
}

/** Adds views for everybody on a new board. */
export async function insertSavedViews(
  tx: Tx,
  boardId: string,
  views: readonly Pick<SavedView, "name" | "query">[],
): Promise<void> {
  const data = views.map(({ name, query }) => ({ id: newId(), boardId, name, query }))
  if (data.length > 0) await tx.savedView.createMany({ data })
}
